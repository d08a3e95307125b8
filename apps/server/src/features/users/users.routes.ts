import { deactivateUserInput, endpoints, listUsersInput, managedRoles, userInput } from '@funil/api/contract';
import {
  DeactivatedUserSchema,
  UserAnswerSchema,
  UserListSchema,
  UserOptionsSchema,
} from '@funil/api/contract/answers';
import type { FastifyRequest } from 'fastify';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { appOriginOf } from '../../platform/mail/appOrigin.ts';
import type { Session } from '../../platform/identity/Session.ts';
import type { Account } from '../../platform/identity/findAccount.ts';
import { sendInvitation } from '../passwords/sendInvitation.ts';
import { deactivateUser } from './deactivateUser.ts';
import { inEvenTime } from './placeholderUsers.ts';
import { reactivateUser } from './reactivateUser.ts';
import { createInvitedUser, openUser, updateUser } from './saveUser.ts';
import { listAssignablePlaces } from './listAssignablePlaces.ts';
import { findUserRow, listUserRows, presentUser, readUserRow } from './users.queries.ts';
import type { UserRow } from './users.queries.ts';

const auditedOf = ({ user }: UserRow) => ({
  name: user.name,
  email: user.email,
  phone: user.phone,
  role: user.role,
  status: user.status,
  group_id: user.groupId,
  partner_id: user.partnerId,
  referral_team_id: user.referralTeamId,
  // Tells readers of the log that the invitation has no effect.
  ...(user.isPlaceholder && { is_placeholder: true }),
});

interface Inviting {
  session: Session;
  account: Account;
  request: FastifyRequest;
}

export function registerUserRoutes(app: App): void {
  async function invite(tx: AccountTx, { session, account, request }: Inviting, { user }: UserRow): Promise<void> {
    const origin = appOriginOf(app.services.config, request);
    await sendInvitation(tx, { outbox: app.outbox, account, invitedBy: session.user.name, origin }, user);
  }

  handle(
    app,
    endpoints.listUsers,
    { query: listUsersInput, answer: UserListSchema },
    async ({ session, tx, query }) => {
      const { rows, hasMore, total } = await listUserRows(tx, session.actor, query);
      return {
        users: rows.map((row) => presentUser(session.actor, row)),
        meta: { next_cursor: hasMore ? rows.at(-1)!.user.id : null, total },
      };
    },
  );

  handle(app, endpoints.listUserOptions, { answer: UserOptionsSchema }, async ({ session, tx }) => {
    const { groups, partners, teams } = await listAssignablePlaces(tx, session.actor);
    return { roles: [...managedRoles[session.role]], groups, partners, referral_teams: teams };
  });

  handle(app, endpoints.showUser, { answer: UserAnswerSchema }, async ({ session, tx, params }) => {
    const row = await findUserRow(tx, session.actor, params.id);
    if (!row) throw new Refusal('user.not_found');
    return { user: presentUser(session.actor, row) };
  });

  handle(
    app,
    endpoints.inviteUser,
    { body: userInput, answer: UserAnswerSchema },
    async ({ session, account, tx, body, request, audit }) => {
      const row = await inEvenTime(app.services, session.actor, async () => {
        const invited = await createInvitedUser(tx, session.actor, body);
        await invite(tx, { session, account, request }, invited);
        return invited;
      });
      audit.target('user', row.user.id).change(null, auditedOf(row));
      return { user: presentUser(session.actor, row) };
    },
  );

  handle(
    app,
    endpoints.updateUser,
    { body: userInput, answer: UserAnswerSchema },
    async ({ session, account, tx, params, body, request, audit }) => {
      const { before, row } = await inEvenTime(app.services, session.actor, async () => {
        const saved = await updateUser(tx, session.actor, params.id, body);
        // The first invitation went to the old address.
        if (saved.row.user.status === 'invited' && saved.row.user.email !== saved.before.user.email)
          await invite(tx, { session, account, request }, saved.row);
        return saved;
      });
      audit.target('user', row.user.id).change(auditedOf(before), auditedOf(row));
      return { user: presentUser(session.actor, row) };
    },
  );

  handle(
    app,
    endpoints.deactivateUser,
    { body: deactivateUserInput, answer: DeactivatedUserSchema },
    async ({ session, tx, params, body, audit }) => {
      const { movedCount } = await deactivateUser(tx, session.actor, params.id, body.receiver_id);
      audit
        .target('user', params.id)
        .change(null, { status: 'inactive', receiver_id: body.receiver_id, moved_leads: movedCount });
      return { user: presentUser(session.actor, await readUserRow(tx, params.id)), moved_leads_count: movedCount };
    },
  );

  handle(
    app,
    endpoints.reactivateUser,
    { answer: UserAnswerSchema },
    async ({ session, account, tx, params, request, audit }) => {
      const { before, row } = await reactivateUser(tx, session.actor, params.id);
      if (before.user.status === 'inactive' && row.user.status === 'invited')
        await invite(tx, { session, account, request }, row);
      audit.target('user', params.id).change(auditedOf(before), auditedOf(row));
      return { user: presentUser(session.actor, row) };
    },
  );

  handle(app, endpoints.resendInvitation, {}, async ({ session, account, tx, params, request, audit }) => {
    const row = await openUser(tx, session.actor, params.id);
    if (row.user.status !== 'invited') throw new Refusal('user.not_invited');
    await invite(tx, { session, account, request }, row);
    audit.target('user', params.id);
  });
}
