import type { LeadFilters } from '../leads/leadFilters.ts';
import { teamIdleDays, teamPeriod } from './team.ts';
import type { Team, TeamMember } from './team.ts';

/** Numbers of the team's table that open a list of leads. */
export const teamMeasures = [
  'open',
  'new',
  'due_today',
  'overdue',
  'unplanned',
  'idle',
  'contacted_today',
  'first_contact_minutes',
] as const satisfies readonly (keyof TeamMember)[];
export type TeamMeasure = (typeof teamMeasures)[number];

/** List filters behind a number of the team's table. */
export function teamListFilters(
  { status_ids: statusIds }: Pick<Team, 'status_ids'>,
  id: string,
  measure: TeamMeasure,
): LeadFilters {
  const filters: Record<TeamMeasure, LeadFilters> = {
    open: { owner_id: id, status_id: statusIds.open.join(',') },
    new: { owner_id: id, status_id: statusIds.new.join(',') },
    due_today: { owner_id: id, next_contact: 'today' },
    overdue: { owner_id: id, next_contact: 'overdue' },
    unplanned: { owner_id: id, next_contact: 'unplanned' },
    idle: { owner_id: id, idle_days: teamIdleDays },
    contacted_today: { contacted_by_id: id, contacted: 'today' },
    first_contact_minutes: { first_contact_id: id, created: teamPeriod },
  };
  return filters[measure];
}
