import { matchesWords } from '@funil/validation/search';
import type { ReferralTeam } from './referralTeams.ts';
import type { ExportReferralTeamsInput } from './referralTeamsInput.ts';

export type ReferralTeamFilters = Partial<Pick<ExportReferralTeamsInput, 'search' | 'is_archived'>>;

/** Filters teams, preserving their order. */
export const filterReferralTeams = (
  teams: readonly ReferralTeam[],
  { search = '', is_archived: isArchived }: ReferralTeamFilters,
): ReferralTeam[] =>
  teams.filter(
    ({ name, manager, partner, is_archived: own }) =>
      matchesWords(search, name, manager?.name ?? '', partner?.name ?? '') &&
      (isArchived === undefined || own === isArchived),
  );
