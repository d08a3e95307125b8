import { endpoints, exportReferralTeamsInput, filterReferralTeams } from '@funil/api/contract';
import type { ExportReferralTeamsInput, ReferralTeam } from '@funil/api/contract';
import type { ListExport } from '../../platform/exports/ListExport.ts';
import { defineListExportJob } from '../listExports/defineListExportJob.ts';
import { presentReferralTeam } from './presentReferralTeam.ts';
import { describeFilters, referralTeamColumns } from './referralTeamSheet.ts';
import { listTeamRows } from './referralTeams.queries.ts';

export const referralTeamExport: ListExport<ExportReferralTeamsInput, ReferralTeam> = {
  input: exportReferralTeamsInput,
  title: 'Equipes de indicação',
  name: 'equipes-de-indicacao',
  columns: () => referralTeamColumns,
  async readPart({ tx, actor, account }, { from, until, ...filters }) {
    const teams = await listTeamRows(tx, actor, { from, until, timeZone: account.timeZone });
    return { rows: filterReferralTeams(teams.map(presentReferralTeam), filters), next: null };
  },
  describe: (_reader, filters) => describeFilters(filters),
};

export const exportReferralTeamsJob = defineListExportJob(
  endpoints.exportReferralTeams,
  'referral_teams',
  referralTeamExport,
);
