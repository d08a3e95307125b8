import { levelOf, rankingLimit } from '@funil/api/contract';
import type { Actor, Dashboard, DashboardStage, RankedPerson, StatusKind } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AccountTx } from '../../db/withAccount.ts';
import { bareLeadColumns, isLeadVisible } from '../leads/leadVisibility.ts';
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
const seen = ({ tx, actor }: DashboardScope) => sql`account_id = ${tx.accountId} and deleted_at is null and ${isLeadVisible(actor, 'lead.read', bareLeadColumns)}`;
const medianMinutes = sql`percentile_cont(0.5) within group (order by extract(epoch from first_contact_at - created_at)::float8 / 60)`;

type Row = Record<string, unknown>;
const whole = (value: unknown) => (value === null ? null : Math.round(Number(value)));

/** Leads received, and how soon somebody was in touch with them. */
export async function countReceived(scope: DashboardScope): Promise<Pick<Dashboard, 'received' | 'first_contact_minutes'>> {
  const { beforeStart, beforeEnd, start, end } = momentsOf(scope.windows, scope.now, scope.timeZone);
  const { rows } = await scope.tx.db.execute<Row>(sql`
    select count(*) filter (where created_at >= ${start})::int as now, count(*) filter (where created_at < ${beforeEnd})::int as before,
      ${medianMinutes} filter (where first_contact_at is not null and created_at >= ${start}) as contact_now,
      ${medianMinutes} filter (where first_contact_at is not null and created_at < ${beforeEnd}) as contact_before
    from leads where ${seen(scope)} and created_at >= ${beforeStart} and created_at < ${end}`);
  const [row] = rows;
  return {
    received: { now: Number(row!['now']), before: Number(row!['before']) },
    first_contact_minutes: { now: whole(row!['contact_now']), before: whole(row!['contact_before']) },
  };
}

/** Sales and losses by the day they happened. */
export async function countClosed(scope: DashboardScope): Promise<Pick<Dashboard, 'won' | 'won_value_cents' | 'lost'>> {
  const { beforeStart, beforeEnd, start, end } = momentsOf(scope.windows, scope.now, scope.timeZone);
  const closed = async (column: SQL) => {
    const { rows } = await scope.tx.db.execute<Row>(sql`
      select count(*) filter (where ${column} >= ${start})::int as now, count(*) filter (where ${column} < ${beforeEnd})::int as before,
        coalesce(sum(value_cents) filter (where ${column} >= ${start}), 0) as value_now, coalesce(sum(value_cents) filter (where ${column} < ${beforeEnd}), 0) as value_before
      from leads where ${seen(scope)} and ${column} >= ${beforeStart} and ${column} < ${end}`);
    const [row] = rows;
    return { count: { now: Number(row!['now']), before: Number(row!['before']) }, value: { now: Number(row!['value_now']), before: Number(row!['value_before']) } };
  };
  const won = await closed(sql`won_at`);
  const lost = await closed(sql`lost_at`);
  return { won: won.count, won_value_cents: won.value, lost: lost.count };
}

export async function countByDay(scope: DashboardScope): Promise<Dashboard['received_by_day']> {
  const { beforeStart, end, dayOf } = momentsOf(scope.windows, scope.now, scope.timeZone);
  const { rows } = await scope.tx.db.execute<{ day: string; count: number } & Row>(sql`
    with days as (
      select ${dayOf(sql`created_at`)} as day, count(*)::int as count from leads where ${seen(scope)} and created_at >= ${beforeStart} and created_at < ${end} group by 1
    )
    select day::text as day, count from days order by days.day`);
  return rows.map(({ day, count }) => ({ day, count }));
}

/** Where the leads received in the period stand today. */
export async function listStages(scope: DashboardScope): Promise<DashboardStage[]> {
  const { start, end } = momentsOf(scope.windows, scope.now, scope.timeZone);
  const { rows } = await scope.tx.db.execute<{ id: string; name: string; color: string; kind: StatusKind; count: number } & Row>(sql`
    with held as (select status_id, count(*)::int as count from leads where ${seen(scope)} and created_at >= ${start} and created_at < ${end} group by status_id)
    select id, name, color, kind, coalesce(count, 0) as count
    from lead_statuses left join held on status_id = id
    where account_id = ${scope.tx.accountId} and (archived_at is null or count > 0) order by position, name`);
  return rows.map(({ id, name, color, kind, count }) => ({ id, name, color, kind, count }));
}

/** Who sells, or who brings what is sold; null for those who see their own only. */
export async function rankPeople(scope: DashboardScope): Promise<Dashboard['ranking']> {
  const level = levelOf(scope.actor.role, 'lead.read');
  if (level === 'own' || level === 'none') return null;
  const by = level === 'partner' || level === 'team' ? 'indicator' : 'owner';
  const person = by === 'owner' ? sql`owner_id` : sql`indicator_id`;
  const { start, end } = momentsOf(scope.windows, scope.now, scope.timeZone);
  const { rows } = await scope.tx.db.execute<Row>(sql`
    with received as (
      select ${person} as person_id, count(*)::int as received, ${medianMinutes} filter (where first_contact_at is not null) as minutes
      from leads where ${seen(scope)} and ${person} is not null and created_at >= ${start} and created_at < ${end} group by 1
    ), sold as (
      select ${person} as person_id, count(*)::int as won, coalesce(sum(value_cents), 0) as cents
      from leads where ${seen(scope)} and ${person} is not null and won_at >= ${start} and won_at < ${end} group by 1
    )
    select users.id, users.name, coalesce(received, 0) as received, coalesce(won, 0) as won, coalesce(cents, 0) as cents, minutes
    from received full join sold using (person_id) join users on users.account_id = ${scope.tx.accountId} and users.id = person_id
    order by cents desc nulls last, won desc nulls last, received desc, users.name limit ${rankingLimit}`);
  const people = rows.map(
    (row): RankedPerson => ({
      id: String(row['id']),
      name: String(row['name']),
      received: Number(row['received']),
      won: Number(row['won']),
      won_value_cents: Number(row['cents']),
      first_contact_minutes: whole(row['minutes'] ?? null),
    }),
  );
  return { by, people };
}

/** What waits now: leads without an owner, and the viewer's own whose next contact is late. */
export async function countWaiting(scope: DashboardScope): Promise<Dashboard['waiting']> {
  const { tx, actor, now } = scope;
  const isOpen = sql`status_id in (select id from lead_statuses where account_id = ${tx.accountId} and kind in ('new', 'in_progress') and archived_at is null)`;
  const overdue = await tx.db.execute<Row>(sql`
    select count(*)::int as count from leads
    where account_id = ${tx.accountId} and deleted_at is null and owner_id = ${actor.uid} and next_contact_at < ${now.toISOString()}::timestamptz and ${isOpen}`);
  const waiting = { overdue: { count: Number(overdue.rows[0]!['count']) } };
  if (levelOf(actor.role, 'lead.assign') === 'none') return { ...waiting, unowned: null };
  const { rows } = await tx.db.execute<Row>(sql`
    select count(*)::int as count, min(created_at) as oldest_at from leads where ${seen(scope)} and owner_id is null and ${isOpen}`);
  const oldest = rows[0]!['oldest_at'];
  return { ...waiting, unowned: { count: Number(rows[0]!['count']), oldest_at: oldest === null ? null : new Date(oldest as string).toISOString() } };
}
