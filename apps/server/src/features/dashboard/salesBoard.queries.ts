import { boardRanking, latestSales, levelOf } from '@funil/api/contract';
import type { Actor, SalesBoard } from '@funil/api/contract';
import { addDays, formatTime } from '@funil/validation/values';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { bareLeadColumns, isLeadVisible, isOwnSale } from '../leads/record/leadVisibility.ts';

export interface BoardScope {
  tx: AccountTx;
  actor: Actor;
  /** ISO date in the account's time zone. */
  today: string;
  now: Date;
  timeZone: string;
}

type Row = Record<string, unknown>;

const startOf = ({ timeZone }: BoardScope, day: string, later = 0) =>
  sql`((${day}::date + ${later}::int)::timestamp at time zone ${timeZone})`;
const monthStart = (scope: BoardScope) => startOf(scope, `${scope.today.slice(0, 7)}-01`);
const soldSince = (scope: BoardScope, start: SQL) =>
  sql`
    account_id = ${scope.tx.accountId} and deleted_at is null and won_at >= ${start}
      and won_at < ${startOf(scope, scope.today, 1)}
      and ${isLeadVisible(scope.actor, 'salesBoard.read', bareLeadColumns)}
      and ${isOwnSale(scope.actor, 'salesBoard.read', bareLeadColumns)}`;

export async function countDay(scope: BoardScope): Promise<SalesBoard['day']> {
  const today = startOf(scope, scope.today);
  const until = `${addDays(scope.today, -7)}T${formatTime(scope.now, scope.timeZone)}`;
  const { rows } = await scope.tx.db.execute<Row>(sql`
    select count(*) filter (where won_at >= ${today})::int as count,
      coalesce(sum(value_cents) filter (where won_at >= ${today}), 0) as cents,
      count(*) filter (
          where won_at < ${until.replace('T', ' ')}::timestamp at time zone ${scope.timeZone})::int as week_ago
    from leads where ${soldSince(scope, startOf(scope, scope.today, -7))}`);
  const [row] = rows;
  return {
    count: Number(row!['count']),
    value_cents: Number(row!['cents']),
    week_ago_count: Number(row!['week_ago']),
    week_ago_until: until,
  };
}

export async function countMonth(
  scope: BoardScope,
): Promise<Pick<SalesBoard, 'days'> & { count: number; value_cents: number }> {
  const { rows } = await scope.tx.db.execute<{ day: string; count: number; cents: string } & Row>(sql`
    with days as (
      select (won_at at time zone ${scope.timeZone})::date as day, count(*)::int as count,
        coalesce(sum(value_cents), 0) as cents
      from leads where ${soldSince(scope, monthStart(scope))} group by 1
    )
    select day::text as day, count, cents from days order by days.day`);
  return {
    days: rows.map(({ day, count }) => ({ day, count })),
    count: rows.reduce((sum, { count }) => sum + count, 0),
    value_cents: rows.reduce((sum, { cents }) => sum + Number(cents), 0),
  };
}

export async function listLatest(scope: BoardScope): Promise<SalesBoard['latest']> {
  const { rows } = await scope.tx.db.execute<Row>(sql`
    with latest as (
      select id, account_id, number, won_at, seller_id, product_id, value_cents from leads
      where ${soldSince(scope, monthStart(scope))} order by won_at desc, number desc limit ${latestSales}
    )
    select latest.id, latest.number, won_at, latest.value_cents, seller_id, users.name as seller, products.name as product
    from latest left join users on users.account_id = latest.account_id and users.id = seller_id
      left join products on products.account_id = latest.account_id and products.id = product_id
    order by won_at desc, number desc`);
  return rows.map((row) => ({
    id: String(row['id']),
    number: Number(row['number']),
    won_at: new Date(row['won_at'] as string).toISOString(),
    seller: row['seller'] === null ? null : { id: String(row['seller_id']), name: row['seller'] as string },
    product: row['product'] as string | null,
    value_cents: Number(row['value_cents'] ?? 0),
  }));
}

export async function rankSellers(scope: BoardScope): Promise<SalesBoard['ranking']> {
  const level = levelOf(scope.actor.role, 'salesBoard.read');
  if (level === 'own' || level === 'none') return null;
  const by = level === 'partner' || level === 'team' ? 'indicator' : 'owner';
  const person = by === 'indicator' ? sql`indicator_id` : sql`seller_id`;
  const { rows } = await scope.tx.db.execute<Row>(sql`
    with sold as (
      select ${person} as person_id, count(*)::int as count, coalesce(sum(value_cents), 0) as cents
      from leads where ${soldSince(scope, monthStart(scope))} and ${person} is not null group by 1
    )
    select users.id, users.name, count, cents from sold join users on users.account_id = ${scope.tx.accountId}
      and users.id = person_id
    order by cents desc, count desc, users.name limit ${boardRanking}`);
  const people = rows.map((row) => ({
    id: String(row['id']),
    name: String(row['name']),
    count: Number(row['count']),
    value_cents: Number(row['cents']),
  }));
  return { by, people };
}
