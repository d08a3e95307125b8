import { funnelOrder, isOpenKind, levelOf, ownReceipts, rankingLimit } from '@funil/api/contract';
import type { Actor, Dashboard, DashboardStage, RankedPerson, StatusKind } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { isReceived } from '../leads/list/leadFilterConditions.ts';
import { bareLeadColumns, isLeadVisible, isOwnLoss, isOwnSale } from '../leads/record/leadVisibility.ts';
import type { DashboardWindows } from './dashboardWindows.ts';

/** Moments that the windows mean on the account's clock, as SQL. */
function momentsOf({ days, before, comparedTo, isCutByHour }: DashboardWindows, now: Date, timeZone: string) {
  const start = (day: string, later = 0) => sql`((${day}::date + ${later}::int)::timestamp at time zone ${timeZone})`;
  const hour = sql`((${now.toISOString()}::timestamptz at time zone ${timeZone})::time)`;
  return {
    beforeStart: start(before.from),
    beforeEnd: isCutByHour ? sql`((${comparedTo}::date + ${hour}) at time zone ${timeZone})` : start(comparedTo, 1),
    start: start(days.from),
    end: start(days.to, 1),
    dayOf: (column: SQL) => sql`(${column} at time zone ${timeZone})::date`,
  };
}

export interface DashboardScope {
  tx: AccountTx;
  actor: Actor;
  windows: DashboardWindows;
  now: Date;
  timeZone: string;
}

/** Leads of the account that the actor sees, one after the other in time: what each query reads from. */
const seen = ({ tx, actor }: DashboardScope) =>
  sql`account_id = ${tx.accountId} and deleted_at is null and ${isLeadVisible(actor, 'lead.read', bareLeadColumns)}`;
/** Those of the seen that are the viewer's sales, or no sales at all. */
const sold = (scope: DashboardScope) => sql`${seen(scope)} and ${isOwnSale(scope.actor, 'lead.read', bareLeadColumns)}`;

/** Those of the seen that are the viewer's losses. */
const lostByOwn = (scope: DashboardScope) =>
  sql`${seen(scope)} and ${isOwnLoss(scope.actor, 'lead.read', bareLeadColumns)}`;

/** Leads of the account, whoever has them by now: where a fact says whose number they are. */
const kept = ({ tx }: DashboardScope) => sql`account_id = ${tx.accountId} and deleted_at is null`;

/**
 * Of `lead_assignments` those to the viewer, or to its groups as they were that day; null for those who count what came
 * to the account, or what they brought. `ownReceipts` says the same to a list.
 */
function isOwnReceipt(actor: Actor): SQL | null {
  const own = ownReceipts(actor);
  if (own.receiver_id) return sql`owner_id = ${actor.uid}`;
  return own.receiver_group_id ? sql`group_id = any(${sql.param([...actor.managed_group_ids])}::uuid[])` : null;
}

/** First contacts that the viewer made, or people of its groups. */
function isOwnContact({ tx, actor }: DashboardScope): SQL {
  const level = levelOf(actor.role, 'lead.read');
  if (level === 'group')
    return sql`
      (first_contact_by = ${actor.uid}
        or first_contact_by in (select id from users where account_id = ${tx.accountId}
        and group_id = any(${sql.param([...actor.managed_group_ids])}::uuid[])))`;
  return level === 'own' && actor.role !== 'indicator' ? sql`first_contact_by = ${actor.uid}` : sql`true`;
}

/**
 * Leads that came in the period and in the one before, once in each: to the account, or to a salesperson or the groups
 * of a manager (`ownArrivals` says the same to a list). A lead that changed hands since still came to whom it came; its
 * first contact is whose it was.
 */
function arrivals(scope: DashboardScope): SQL {
  const { beforeStart, start, end } = momentsOf(scope.windows, scope.now, scope.timeZone);
  const columns = sql`id, status_id, lost_from_id, created_at, first_contact_at`;
  const isOwn = isOwnReceipt(scope.actor);
  if (!isOwn)
    return sql`
      (select ${columns}, created_at as came_at, true as is_own_contact from leads where ${seen(scope)}
        and created_at >= ${beforeStart} and created_at < ${end})`;
  return sql`(
    select ${columns}, came_at, is_own_contact
    from (select ${columns}, ${isOwnContact(scope)} as is_own_contact from leads where ${kept(scope)}) as lead
      join (select lead_id, min(since) as came_at from lead_assignments where account_id = ${scope.tx.accountId}
        and ${isOwn} and since >= ${beforeStart} and since < ${end} and ${isReceived}
      group by lead_id, since >= ${start}) as receipt on lead_id = id)`;
}

const medianMinutes = sql`
  percentile_cont(0.5) within group (order by extract(epoch from first_contact_at - created_at)::float8 / 60)`;

type Row = Record<string, unknown>;
const whole = (value: unknown) => (value === null ? null : Math.round(Number(value)));

/** Leads received, and how soon somebody was in touch with them. */
export async function countReceived(
  scope: DashboardScope,
): Promise<Pick<Dashboard, 'received' | 'first_contact_minutes'>> {
  const { beforeEnd, start } = momentsOf(scope.windows, scope.now, scope.timeZone);
  const ofNow = sql`came_at >= ${start}`;
  const ofBefore = sql`came_at < ${beforeEnd}`;
  const { rows } = await scope.tx.db.execute<Row>(sql`
    select count(*) filter (where ${ofNow})::int as now, count(*) filter (where ${ofBefore})::int as before,
      ${medianMinutes} filter (where first_contact_at is not null and is_own_contact and ${ofNow}) as contact_now,
      ${medianMinutes} filter (where first_contact_at is not null and is_own_contact and ${ofBefore}) as contact_before
    from ${arrivals(scope)} as arrival`);
  const [row] = rows;
  return {
    received: { now: Number(row!['now']), before: Number(row!['before']) },
    first_contact_minutes: { now: whole(row!['contact_now']), before: whole(row!['contact_before']) },
  };
}

/** Sales and losses by the day they happened. */
export async function countClosed(scope: DashboardScope): Promise<Pick<Dashboard, 'won' | 'won_value_cents' | 'lost'>> {
  const { beforeStart, beforeEnd, start, end } = momentsOf(scope.windows, scope.now, scope.timeZone);
  const closed = async (column: SQL, among: SQL) => {
    const { rows } = await scope.tx.db.execute<Row>(sql`
      select count(*) filter (where ${column} >= ${start})::int as now,
        count(*) filter (where ${column} < ${beforeEnd})::int as before,
        coalesce(sum(value_cents) filter (where ${column} >= ${start}), 0) as value_now, coalesce(sum(value_cents) filter (where ${column} < ${beforeEnd}), 0) as value_before
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

export async function countByDay(scope: DashboardScope): Promise<Dashboard['received_by_day']> {
  const { dayOf } = momentsOf(scope.windows, scope.now, scope.timeZone);
  const { rows } = await scope.tx.db.execute<{ day: string; count: number } & Row>(sql`
    with days as (
      select ${dayOf(sql`came_at`)} as day, count(*)::int as count from ${arrivals(scope)} as arrival group by 1
    )
    select day::text as day, count from days order by days.day`);
  return rows.map(({ day, count }) => ({ day, count }));
}

/** Where the leads received in the period stand today, and from where the lost ones were lost. */
export async function listStages(scope: DashboardScope): Promise<DashboardStage[]> {
  const { start } = momentsOf(scope.windows, scope.now, scope.timeZone);
  const { rows } = await scope.tx.db.execute<
    { id: string; name: string; color: string; kind: StatusKind; count: number; lost: number } & Row
  >(sql`
    with came as (select status_id, lost_from_id from ${arrivals(scope)} as arrival where came_at >= ${start}),
      held as (select status_id, count(*)::int as count from came group by status_id),
      lost as (select lost_from_id, count(*)::int as lost from came
        join lead_statuses on account_id = ${scope.tx.accountId} and id = status_id and kind = 'lost'
      group by lost_from_id)
    select id, name, color, kind, coalesce(count, 0) as count, coalesce(lost, 0) as lost
    from lead_statuses left join held on status_id = id left join lost on lost_from_id = id
    where account_id = ${scope.tx.accountId} and (archived_at is null or count > 0 or lost > 0)
    order by position, name`);
  const stages = rows.map(({ id, name, color, kind, count, lost }): DashboardStage => ({
    id,
    name,
    color,
    kind,
    count,
    lost: isOpenKind(kind) ? lost : 0,
  }));
  // Whoever was lost from the first step on, or from where nobody knows, has reached the first one.
  const [first] = funnelOrder(stages);
  const all = stages.reduce((sum, { kind, count }) => sum + (kind === 'lost' ? count : 0), 0);
  if (first) first.lost += all - stages.reduce((sum, { lost }) => sum + lost, 0);
  return stages;
}

/**
 * Leads that each salesperson received in the period, whoever has them since: of a manager's people in its groups of
 * that day.
 */
const receivedByPerson = (scope: DashboardScope, start: SQL, end: SQL) => sql`
  select owner_id as person_id, count(distinct lead_id)::int as received from lead_assignments
  where account_id = ${scope.tx.accountId} and ${isOwnReceipt(scope.actor) ?? sql`true`} and since >= ${start}
    and since < ${end} and ${isReceived} and lead_id in (select id from leads where ${kept(scope)})
  group by owner_id`;

const broughtByPerson = (scope: DashboardScope, start: SQL, end: SQL) => sql`
  select indicator_id as person_id, count(*)::int as received from leads
  where ${seen(scope)} and indicator_id is not null and created_at >= ${start} and created_at < ${end}
  group by indicator_id`;

/** Who sells, or who brings what is sold; null for those who see their own only. */
export async function rankPeople(scope: DashboardScope): Promise<Dashboard['ranking']> {
  const level = levelOf(scope.actor.role, 'lead.read');
  if (level === 'own' || level === 'none') return null;
  const by = level === 'partner' || level === 'team' ? 'indicator' : 'owner';
  const { start, end } = momentsOf(scope.windows, scope.now, scope.timeZone);
  const { rows } = await scope.tx.db.execute<Row>(sql`
    with came as (${by === 'owner' ? receivedByPerson(scope, start, end) : broughtByPerson(scope, start, end)}),
    sold as (
      select ${by === 'owner' ? sql`seller_id` : sql`indicator_id`} as person_id, count(*)::int as won,
        coalesce(sum(value_cents), 0) as cents
      from leads where ${sold(scope)} and won_at >= ${start} and won_at < ${end} group by 1
    ), contacted as (
      select ${by === 'owner' ? sql`first_contact_by` : sql`indicator_id`} as person_id, ${medianMinutes} as minutes
      from leads where ${by === 'owner' ? sql`${kept(scope)} and ${isOwnContact(scope)}` : seen(scope)}
        and first_contact_at is not null and created_at >= ${start} and created_at < ${end} group by 1
    )
    select users.id, users.name, coalesce(received, 0) as received, coalesce(won, 0) as won,
      coalesce(cents, 0) as cents, minutes
    from came full join sold using (person_id) left join contacted using (person_id)
    join users on users.account_id = ${scope.tx.accountId} and users.id = person_id
    order by cents desc nulls last, won desc nulls last, received desc, users.name limit ${rankingLimit}`);
  const people = rows.map((row): RankedPerson => ({
    id: String(row['id']),
    name: String(row['name']),
    received: Number(row['received']),
    won: Number(row['won']),
    won_value_cents: Number(row['cents']),
    first_contact_minutes: whole(row['minutes'] ?? null),
  }));
  return { by, people };
}

/** What waits now: leads without an owner, and the viewer's own whose next contact is late. */
export async function countWaiting(scope: DashboardScope): Promise<Dashboard['waiting']> {
  const { tx, actor, now } = scope;
  const isOpen = sql`
    status_id in (select id from lead_statuses where account_id = ${tx.accountId} and kind in ('new', 'in_progress')
      and archived_at is null)`;
  const overdue = await tx.db.execute<Row>(sql`
    select count(*)::int as count from leads
    where account_id = ${tx.accountId} and deleted_at is null and owner_id = ${actor.uid}
      and next_contact_at < ${now.toISOString()}::timestamptz and ${isOpen}`);
  const waiting = { overdue: { count: Number(overdue.rows[0]!['count']) } };
  if (levelOf(actor.role, 'lead.assign') === 'none') return { ...waiting, unowned: null };
  const { rows } = await tx.db.execute<Row>(sql`
    select count(*)::int as count, min(created_at) as oldest_at from leads where ${seen(scope)} and owner_id is null
      and ${isOpen}`);
  const oldest = rows[0]!['oldest_at'];
  return {
    ...waiting,
    unowned: {
      count: Number(rows[0]!['count']),
      oldest_at: oldest === null ? null : new Date(oldest as string).toISOString(),
    },
  };
}
