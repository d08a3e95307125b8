import { matchesWords } from '@funil/validation/search';
import type { ReferralTeam } from './referralTeams.ts';
import type { ExportReferralTeamsInput } from './referralTeamsInput.ts';

/** What a list of teams is narrowed by, on the screen and in its file. */
export type ReferralTeamFilters = Partial<Pick<ExportReferralTeamsInput, 'search' | 'is_archived'>>;

/** The teams that fit, in the order that they came in. */
export const chooseReferralTeams = (
  teams: readonly ReferralTeam[],
  { search = '', is_archived: isArchived }: ReferralTeamFilters,
): ReferralTeam[] =>
  teams.filter(
    ({ name, manager, partner, is_archived: own }) =>
      matchesWords(search, name, manager?.name ?? '', partner?.name ?? '') &&
      (isArchived === undefined || own === isArchived),
  );
