import { teamLimit, teamPeriod } from '@funil/api/contract';
import type { Team } from '@funil/api/contract';
import { periodBounds } from '../leads/list/periodBounds.ts';
import { countDoings, countPortfolios, listTeamStatuses } from './team.queries.ts';
import type { TeamScope } from './team.queries.ts';

export async function readTeam(scope: TeamScope): Promise<Team> {
  const statusIds = await listTeamStatuses(scope);
  const { members, total } = await countPortfolios(scope, statusIds, teamLimit);
  const doings = await countDoings(
    scope,
    members.map(({ id }) => id),
  );
  const { from, to } = periodBounds(teamPeriod, scope.now, scope.timeZone);
  return {
    people: members.map((member) => ({
      ...member,
      contacted_today: doings.contacted.get(member.id) ?? 0,
      missed_offers: doings.missed.get(member.id) ?? 0,
      first_contact_minutes: doings.minutes.get(member.id) ?? null,
    })),
    others_count: total - members.length,
    days: { from: from!, to: to! },
    status_ids: statusIds,
  };
}
