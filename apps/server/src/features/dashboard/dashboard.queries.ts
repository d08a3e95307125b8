import { levelOf, rankingLimit } from '@funil/api/contract';
import type { Dashboard, DashboardStage, RankedPerson, SlaState } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { runTogether } from '../../platform/db/runTogether.ts';
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
import { isReceived, leadFilterConditions } from '../leads/list/leadFilterConditions.ts';

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

export async function countReceived(scope: FactScope): Promise<Pick<Dashboard, 'received'>> {
  const { beforeEnd, start } = momentsOf(scope);
  const { rows } = await scope.tx.db.execute<Row>(sql`
    select count(*) filter (where came_at >= ${start})::int as now,
      count(*) filter (where came_at < ${beforeEnd})::int as before
    from ${arrivals(scope)} as arrival`);
  const [row] = rows;
  return { received: { now: Number(row!['now']), before: Number(row!['before']) } };
}

/** Median minutes until the first contact, defined as in the reports. */
export async function countFirstContacts(scope: FactScope): Promise<Pick<Dashboard, 'first_contact_minutes'>> {
  const { beforeStart, beforeEnd, start, end } = momentsOf(scope);
  const { rows } = await scope.tx.db.execute<Row>(sql`
    select ${medianMinutes} filter (where created_at >= ${start}) as now,
      ${medianMinutes} filter (where created_at < ${beforeEnd}) as before
    from leads where ${contactedByOwn(scope)} and first_contact_at is not null
      and created_at >= ${beforeStart} and created_at < ${end}`);
  const [row] = rows;
  return { first_contact_minutes: { now: whole(row!['now']), before: whole(row!['before']) } };
}

export async function countClosed(scope: FactScope): Promise<Pick<Dashboard, 'won' | 'won_value_cents' | 'lost'>> {
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

export async function countByDay(scope: FactScope): Promise<Dashboard['received_by_day']> {
  const { dayOf } = momentsOf(scope);
  const { rows } = await scope.tx.db.execute<{ day: string; count: number } & Row>(sql`
    with days as (
      select ${dayOf(sql`came_at`)} as day, count(*)::int as count from ${arrivals(scope)} as arrival group by 1
    )
    select day::text as day, count from days order by days.day`);
  return rows.map(({ day, count }) => ({ day, count }));
}

export const listStages = async (scope: FactScope): Promise<DashboardStage[]> =>
  stagesShown(await countStages(scope, sumsOfLeads(scope, arrivals(scope))));

/** Statuses that the dashboard shows: the active ones, and archived ones used in the period. */
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

/** Regardless of the current owner. A manager counts its people while they were in its groups. */
const receivedByPerson = (scope: FactScope, start: SQL, end: SQL) => sql`
  select owner_id as person_id, count(distinct lead_id)::int as received from lead_assignments
  where account_id = ${scope.tx.accountId} and ${isOwnReceipt(scope.actor) ?? sql`true`} and since >= ${start}
    and since < ${end} and ${isReceived} and lead_id in (select id from leads where ${existing(scope)})
  group by owner_id`;

const referredByPerson = (scope: FactScope, start: SQL, end: SQL) => sql`
  select indicator_id as person_id, count(*)::int as received from leads
  where ${seen(scope)} and indicator_id is not null and created_at >= ${start} and created_at < ${end}
  group by indicator_id`;

/**
 * Ranking of people on the dashboard: referrers for partner and team viewers; null for viewers who see only their own
 * leads.
 */
export async function rankPeople(scope: FactScope): Promise<Dashboard['ranking']> {
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

/** Null for roles that receive no leads. */
async function deadlineQuestions(scope: FactScope): Promise<Record<'due_soon' | 'expired', SQL> | null> {
  const { tx, actor, now, timeZone } = scope;
  if (levelOf(actor.role, 'lead.receive') === 'none') return null;
  const question = async (sla: SlaState) => {
    const where = sql.join(await leadFilterConditions(tx, { sla }, { now, timeZone }), sql` and `);
    return sql`select count(*) as count from leads where ${seen(scope)} and ${where}`;
  };
  return { due_soon: await question('due_soon'), expired: await question('expired') };
}

const emptyQueues = ({ tx }: FactScope) => sql`
  select queue.id, queue.name, count(*)::int as count
  from distribution_waits wait join distribution_queues queue on queue.account_id = ${tx.accountId}
      and queue.id = wait.queue_id
    join leads on leads.account_id = ${tx.accountId} and leads.id = wait.lead_id and leads.owner_id is null
      and leads.deleted_at is null
    join lead_statuses status on status.account_id = ${tx.accountId} and status.id = leads.status_id
      and status.kind in ('new', 'in_progress')
  where wait.account_id = ${tx.accountId} and not exists (
    select from distribution_members member join users on users.account_id = ${tx.accountId}
      and users.id = member.user_id and users.status = 'active'
    where member.account_id = ${tx.accountId} and member.queue_id = queue.id)
  group by queue.id, queue.name order by count desc, queue.name`;

export async function countWaiting(scope: FactScope): Promise<Dashboard['waiting']> {
  const { tx, actor, now } = scope;
  const isOpen = sql`
    status_id in (select id from lead_statuses where account_id = ${tx.accountId} and kind in ('new', 'in_progress')
      and archived_at is null)`;
  const overdue = sql`
    select count(*) as count from leads
    where account_id = ${tx.accountId} and deleted_at is null and owner_id = ${actor.uid}
      and next_contact_at < ${now.toISOString()}::timestamptz and ${isOpen}`;
  // Group managers see all leads without owner, so the visibility check per lead is skipped for speed.
  const readsUnowned = ['all', 'group'].includes(levelOf(actor.role, 'lead.read'));
  const among = readsUnowned ? existing(scope) : seen(scope);
  const unowned = sql`
    select count(*) as count, min(created_at) as oldest_at from leads where ${among} and owner_id is null and ${isOpen}`;
  const assigns = levelOf(actor.role, 'lead.assign') !== 'none';
  const deadlines = await deadlineQuestions(scope);
  const seesQueues = levelOf(actor.role, 'distribution.manage') === 'all';
  const questions: Record<string, SQL> = {
    overdue,
    ...deadlines,
    ...(assigns && { unowned }),
    ...(seesQueues && { emptyQueues: emptyQueues(scope) }),
  };
  const results = await runTogether(tx, questions);
  const countOf = (name: string) => Number(results[name]![0]!['count']);
  const oldest = results['unowned']?.[0]!['oldest_at'] ?? null;
  const empty = (results['emptyQueues'] ?? []).map((row) => ({
    id: String(row['id']),
    name: String(row['name']),
    count: Number(row['count']),
  }));
  return {
    ...(empty.length > 0 && { empty_queues: empty }),
    overdue: { count: countOf('overdue') },
    sla: deadlines && { due_soon: countOf('due_soon'), expired: countOf('expired') },
    unowned: assigns
      ? { count: countOf('unowned'), oldest_at: oldest === null ? null : new Date(oldest as string).toISOString() }
      : null,
  };
}
