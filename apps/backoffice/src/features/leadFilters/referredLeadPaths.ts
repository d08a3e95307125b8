import type { CreatedPeriod } from '@funil/api/contract';
import { leadsPath } from './filterAddress.ts';

export const referredPath = (personId: string) => leadsPath({ indicator_id: personId });

/** Address of a person's referred leads that were won by today. */
export const soldPath = (personId: string, today: string) => leadsPath({ indicator_id: personId, won: `..${today}` });

export interface BroughtForTeam {
  teamId: string;
  period: CreatedPeriod;
  personIds?: readonly string[];
}

const forTeam = ({ teamId, personIds }: BroughtForTeam) => ({
  referral_team_id: teamId,
  ...(personIds && { indicator_id: personIds.join(',') }),
});

export const teamReferredPath = (brought: BroughtForTeam) =>
  leadsPath({ ...forTeam(brought), created: brought.period });

/** Address of a team's leads of a period that were won by today. */
export const teamConvertedPath = (brought: BroughtForTeam, today: string) =>
  leadsPath({ ...forTeam(brought), created: brought.period, won: `..${today}` });

export const teamSoldPath = (sold: BroughtForTeam) => leadsPath({ ...forTeam(sold), won: sold.period });
