import { endpoint, wire } from '../endpoint.ts';
import type { TeamAnswer } from './teamAnswers.ts';

export type { Team, TeamMember } from './teamAnswers.ts';

/** Days without activity after which the team's table counts an open lead as idle. */
export const teamIdleDays = 7;

/** Period of the team's first contacts and missed offers. */
export const teamPeriod = '7d';

/** Maximum people of the team's table. */
export const teamLimit = 200;

/**
 * Returns what waits for each person whose leads the viewer may transfer, most overdue contacts first. Includes
 * specialists without leads, and people of other roles or without access who have open leads.
 */
export const showTeam = endpoint({
  name: 'team.show',
  method: 'GET',
  path: '/api/team',
  ability: 'lead.transfer',
  refusesUnknown: true,
  response: wire<TeamAnswer>('team'),
});
