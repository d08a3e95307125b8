import type { CreatedPeriod } from '@funil/api/contract';
import { leadsPath } from './filterAddress.ts';

/** The list of what a person brought. */
export const referredPath = (personId: string) => leadsPath({ indicator_id: personId });

/** The list of what was sold of it, up to the account's today. */
export const soldPath = (personId: string, today: string) => leadsPath({ indicator_id: personId, won: `..${today}` });

/** What was brought or sold for a referral team in a period: by everybody, or by these people. */
export interface BroughtForTeam {
  teamId: string;
  period: CreatedPeriod;
  personIds?: readonly string[];
}

const forTeam = ({ teamId, personIds }: BroughtForTeam) => ({
  referral_team_id: teamId,
  ...(personIds && { indicator_id: personIds.join(',') }),
});

/** The list of what was brought for a team in a period. */
export const teamReferredPath = (brought: BroughtForTeam) =>
  leadsPath({ ...forTeam(brought), created: brought.period });

/** The list of what was sold of it, up to the account's today. */
export const teamConvertedPath = (brought: BroughtForTeam, today: string) =>
  leadsPath({ ...forTeam(brought), created: brought.period, won: `..${today}` });

/** The list of a team's sales of a period, whenever the leads came. */
export const teamSoldPath = (sold: BroughtForTeam) => leadsPath({ ...forTeam(sold), won: sold.period });
