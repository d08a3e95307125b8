import {
  endpoints,
  exportReferralTeamsInput,
  listReferralTeamsInput,
  moveReferralMembersInput,
  referralPeriodInput,
  referralTeamInput,
} from '@funil/api/contract';
import {
  ListExportSchema,
  ReferralTeamAnswerSchema,
  ReferralTeamListSchema,
  ReferralTeamOptionsSchema,
} from '@funil/api/contract/answers';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import { handleListExport } from '../listExports/handleListExport.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { moveReferralMembers, removeReferralTeam } from './removeReferralTeam.ts';
import { presentReferralTeam, presentReferralTeamDetail } from './presentReferralTeam.ts';
import { listTeamOptions } from './teamOptions.queries.ts';
import { isTeamReached, listTeamRows } from './referralTeams.queries.ts';
import { exportReferralTeamsJob, referralTeamExport } from './referralTeamExport.ts';
import { saveReferralTeam } from './saveReferralTeam.ts';
import type { StoredTeam } from './saveReferralTeam.ts';

const auditedOf = (team: StoredTeam) => ({
  name: team.name,
  manager_id: team.managerId,
  partner_id: team.partnerId,
  is_archived: team.archivedAt !== null,
});

export function registerReferralTeamRoutes(app: App): void {
  handle(
    app,
    endpoints.listReferralTeams,
    { query: listReferralTeamsInput, answer: ReferralTeamListSchema },
    async ({ session, account, tx, query: { from, until, ...query } }) => {
      const period = { from, until, timeZone: account.timeZone };
      const { rows, next, total } = await listTeamRows(tx, session.actor, period, query);
      return { referral_teams: rows.map(presentReferralTeam), meta: { next_cursor: next, total } };
    },
  );

  handleListExport(
    app,
    endpoints.exportReferralTeams,
    { body: exportReferralTeamsInput, answer: ListExportSchema },
    referralTeamExport,
    exportReferralTeamsJob,
  );

  handle(
    app,
    endpoints.showReferralTeam,
    { query: referralPeriodInput, answer: ReferralTeamAnswerSchema },
    async ({ session, account, tx, params, query }) => {
      if (!(await isTeamReached(tx, session.actor, params.id))) throw new Refusal('referral_team.not_found');
      return {
        referral_team: await presentReferralTeamDetail(tx, session.actor, params.id, {
          ...query,
          timeZone: account.timeZone,
        }),
      };
    },
  );

  handle(app, endpoints.listReferralTeamOptions, { answer: ReferralTeamOptionsSchema }, ({ session, tx }) =>
    listTeamOptions(tx, session.actor),
  );

  handle(
    app,
    endpoints.createReferralTeam,
    { body: referralTeamInput, answer: ReferralTeamAnswerSchema },
    async ({ session, account, tx, body, audit }) => {
      const { after } = await saveReferralTeam(tx, session.actor, null, body);
      audit.target('referral_team', after.id).change(null, auditedOf(after));
      return {
        referral_team: await presentReferralTeamDetail(tx, session.actor, after.id, { timeZone: account.timeZone }),
      };
    },
  );

  handle(
    app,
    endpoints.updateReferralTeam,
    { body: referralTeamInput, answer: ReferralTeamAnswerSchema },
    async ({ session, account, tx, params, body, audit }) => {
      const { before, after } = await saveReferralTeam(tx, session.actor, params.id, body);
      audit.target('referral_team', params.id).change(before && auditedOf(before), auditedOf(after));
      return {
        referral_team: await presentReferralTeamDetail(tx, session.actor, params.id, { timeZone: account.timeZone }),
      };
    },
  );

  handle(app, endpoints.removeReferralTeam, {}, async ({ session, tx, params, audit }) => {
    const before = await removeReferralTeam(tx, session.actor, params.id);
    audit.target('referral_team', params.id).change(auditedOf(before), null);
  });

  handle(
    app,
    endpoints.moveReferralMembers,
    { body: moveReferralMembersInput, answer: ReferralTeamAnswerSchema },
    async ({ session, account, tx, params, body, audit }) => {
      const before = await moveReferralMembers(tx, session.actor, params.id, body.user_ids);
      audit
        .target('referral_team', params.id)
        .change(
          { members: before.map(({ id, referralTeamId }) => ({ user_id: id, referral_team_id: referralTeamId })) },
          { members: before.map(({ id }) => ({ user_id: id, referral_team_id: params.id })) },
        );
      return {
        referral_team: await presentReferralTeamDetail(tx, session.actor, params.id, { timeZone: account.timeZone }),
      };
    },
  );
}
