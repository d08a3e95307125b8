import { levelOf, rankingLimit } from '@funil/api/contract';
import type { Dashboard, DashboardStage, RankedPerson } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import {
  arrivals,
  contactedByOwn,
  isOwnReceipt,
  existing,
  lostByOwn,
  medianMinutes,
  momentsOf,
  seen,
  sold,
} from '../leadFacts/factScope.ts';
import type { FactScope } from '../leadFacts/factScope.ts';
import { countStages, sumsOfLeads } from '../leadFacts/countStages.ts';
import type { StageCount } from '../leadFacts/countStages.ts';
import { isReceived } from '../leads/list/leadFilterConditions.ts';
import type { DashboardNumbers } from './NumbersSource.ts';

type Row = Record<string, unknown>;
const whole = (value: unknown) => (value === null ? null : Math.round(Number(value)));

export const rankedPerson = (row: Row): RankedPerson => ({
  id: String(row['id']),
  name: String(row['name']),
  received: Number(row['received']),
  won: Number(row['won']),
  won_value_cents: Number(row['cents']),
  first_contact_minutes: whole(row['minutes'] ?? null),
});

async function countReceived(scope: FactScope): Promise<Pick<Dashboard, 'received'>> {
  const { beforeEnd, start } = momentsOf(scope);
  const { rows } = await scope.tx.db.execute<Row>(sql`
    select count(*) filter (where came_at >= ${start})::int as now,
      count(*) filter (where came_at < ${beforeEnd})::int as before
    from ${arrivals(scope)} as arrival`);
  const [row] = rows;
  return { received: { now: Number(row!['now']), before: Number(row!['before']) } };
}

async function countFirstContacts(scope: FactScope): Promise<Pick<Dashboard, 'first_contact_minutes'>> {
  const { beforeStart, beforeEnd, start, end } = momentsOf(scope);
  const { rows } = await scope.tx.db.execute<Row>(sql`
    select ${medianMinutes} filter (where created_at >= ${start}) as now,
      ${medianMinutes} filter (where created_at < ${beforeEnd}) as before
    from leads where ${contactedByOwn(scope)} and first_contact_at is not null
      and created_at >= ${beforeStart} and created_at < ${end}`);
  const [row] = rows;
  return { first_contact_minutes: { now: whole(row!['now']), before: whole(row!['before']) } };
}

async function countClosed(scope: FactScope): Promise<Pick<Dashboard, 'won' | 'won_value_cents' | 'lost'>> {
  const { beforeStart, beforeEnd, start, end } = momentsOf(scope);
  const closed = async (column: SQL, among: SQL) => {
    const { rows } = await scope.tx.db.execute<Row>(sql`
      select count(*) filter (where ${column} >= ${start})::int as now,
        count(*) filter (where ${column} < ${beforeEnd})::int as before,
        coalesce(sum(value_cents) filter (where ${column} >= ${start}), 0) as value_now,
          coalesce(sum(value_cents) filter (where ${column} < ${beforeEnd}), 0) as value_before
      from leads where ${among} and ${column} >= ${beforeStart} and ${column} < ${end}`);
    const [row] = rows;
    return {
      count: { now: Number(row!['now']), before: Number(row!['before']) },
      value: { now: Number(row!['value_now']), before: Number(row!['value_before']) },
    };
  };
  const won = await closed(sql`won_at`, sold(scope));
  const lost = await closed(sql`lost_at`, lostByOwn(scope));
  return { won: won.count, won_value_cents: won.value, lost: lost.count };
}

async function countByDay(scope: FactScope): Promise<Dashboard['received_by_day']> {
  const { dayOf } = momentsOf(scope);
  const { rows } = await scope.tx.db.execute<{ day: string; count: number } & Row>(sql`
    with days as (
      select ${dayOf(sql`came_at`)} as day, count(*)::int as count from ${arrivals(scope)} as arrival group by 1
    )
    select day::text as day, count from days order by days.day`);
  return rows.map(({ day, count }) => ({ day, count }));
}

const listStages = async (scope: FactScope): Promise<DashboardStage[]> =>
  stagesShown(await countStages(scope, sumsOfLeads(scope, arrivals(scope))));

/** Active statuses, and archived ones with leads in the period. */
export function stagesShown(stages: readonly StageCount[]): DashboardStage[] {
  const isShown = ({ isArchived, held, lost }: StageCount) => !isArchived || held.now > 0 || lost.now > 0;
  return stages.filter(isShown).map(({ id, name, color, kind, held, lost }) => ({
    id,
    name,
    color,
    kind,
    count: held.now,
    lost: lost.now,
  }));
}

/**
 * Leads received per person, regardless of the current owner. A manager's people count while they were in the manager's
 * groups.
 */
const receivedByPerson = (scope: FactScope, start: SQL, end: SQL) => sql`
  select owner_id as person_id, count(distinct lead_id)::int as received from lead_assignments
  where account_id = ${scope.tx.accountId} and ${isOwnReceipt(scope.actor) ?? sql`true`} and since >= ${start}
    and since < ${end} and ${isReceived} and lead_id in (select id from leads where ${existing(scope)})
  group by owner_id`;

const referredByPerson = (scope: FactScope, start: SQL, end: SQL) => sql`
  select indicator_id as person_id, count(*)::int as received from leads
  where ${seen(scope)} and indicator_id is not null and created_at >= ${start} and created_at < ${end}
  group by indicator_id`;

/** Ranks referrers for partner and team viewers; null for viewers of only their own leads. */
async function rankPeople(scope: FactScope): Promise<Dashboard['ranking']> {
  const level = levelOf(scope.actor.role, 'lead.read');
  if (level === 'own' || level === 'none') return null;
  const by = level === 'partner' || level === 'team' ? 'indicator' : 'owner';
  const { start, end } = momentsOf(scope);
  const { rows } = await scope.tx.db.execute<Row>(sql`
    with came as (${by === 'owner' ? receivedByPerson(scope, start, end) : referredByPerson(scope, start, end)}),
    sold as (
      select ${by === 'owner' ? sql`seller_id` : sql`indicator_id`} as person_id, count(*)::int as won,
        coalesce(sum(value_cents), 0) as cents
      from leads where ${sold(scope)} and won_at >= ${start} and won_at < ${end} group by 1
    ), contacted as (
      select ${by === 'owner' ? sql`first_contact_by` : sql`indicator_id`} as person_id, ${medianMinutes} as minutes
      from leads where ${by === 'owner' ? contactedByOwn(scope) : seen(scope)}
        and first_contact_at is not null and created_at >= ${start} and created_at < ${end} group by 1
    )
    select users.id, users.name, coalesce(received, 0) as received, coalesce(won, 0) as won,
      coalesce(cents, 0) as cents, minutes
    from came full join sold using (person_id) left join contacted using (person_id)
    join users on users.account_id = ${scope.tx.accountId} and users.id = person_id
    order by cents desc nulls last, won desc nulls last, received desc, users.name limit ${rankingLimit}`);
  return { by, people: rows.map(rankedPerson) };
}

/** Dashboard for viewers whom the daily facts cannot serve. */
export const countDashboard = async (scope: FactScope): Promise<DashboardNumbers> => ({
  ...(await countReceived(scope)),
  ...(await countFirstContacts(scope)),
  ...(await countClosed(scope)),
  received_by_day: await countByDay(scope),
  stages: await listStages(scope),
  ranking: await rankPeople(scope),
});
