import { endpoints, exportReferralTeamsInput } from '@funil/api/contract';
import type { ExportReferralTeamsInput, ReferralTeam } from '@funil/api/contract';
import type { ListExport } from '../../platform/exports/ListExport.ts';
import { defineListExportJob } from '../listExports/defineListExportJob.ts';
import { presentReferralTeam } from './presentReferralTeam.ts';
import { describeFilters, referralTeamColumns } from './referralTeamSheet.ts';
import { listTeamPart } from './referralTeams.queries.ts';

export const referralTeamExport: ListExport<ExportReferralTeamsInput, ReferralTeam> = {
  input: exportReferralTeamsInput,
  title: 'Equipes de indicação',
  name: 'equipes-de-indicacao',
  columns: () => referralTeamColumns,
  async readPart({ tx, actor, account }, { from, until, ...filters }, cursor, limit) {
    const period = { from, until, timeZone: account.timeZone };
    const { rows, next } = await listTeamPart(tx, actor, period, filters, cursor ?? undefined, limit);
    return { rows: rows.map(presentReferralTeam), next };
  },
  describe: (_reader, filters) => describeFilters(filters),
};

export const exportReferralTeamsJob = defineListExportJob(
  endpoints.exportReferralTeams,
  'referral_teams',
  referralTeamExport,
);
