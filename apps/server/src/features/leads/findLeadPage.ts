import { exactTotalLimit, leadPageSize } from '@funil/api/contract';
import type { Actor, LeadSortField } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AccountTx } from '../../db/withAccount.ts';
import type { LeadCursor } from './leadCursor.ts';
import { leadVisibility } from './leadVisibility.ts';

export interface LeadListWish {
  sort: LeadSortField;
  direction: 'asc' | 'desc';
  cursor: LeadCursor | null;
  statusId: string | null;
  /** Normalized, not empty. */
  fragment: string | null;
}

interface Order {
  column: SQL;
  /** The column as a cursor carries it. */
  text: SQL;
  /** Type that a cursor's value is cast to. */
  type: SQL;
  isNullable: boolean;
}

function order(name: string, typeName: 'bigint' | 'text' | 'timestamptz', isNullable = false): Order {
  const column = sql.raw(name);
  const text = typeName === 'timestamptz' ? sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')` : sql`${column}::text`;
  return { column, text, type: sql.raw(typeName), isNullable };
}

const orders: Record<LeadSortField, Order> = {
  number: order('number', 'bigint'),
  // As people read it: the normalized name ignores case and accents.
  name: order('name_search', 'text'),
  value_cents: order('value_cents', 'bigint', true),
  next_contact_at: order('next_contact_at', 'timestamptz', true),
  created_at: order('created_at', 'timestamptz'),
  status_since: order('status_since', 'timestamptz'),
};

const columns = {
  managedGroupId: sql`managed_group_id`,
  partnerId: sql`partner_id`,
  indicatorId: sql`indicator_id`,
  indicatorTeamId: sql`indicator_team_id`,
  ownerId: sql`owner_id`,
};

/** A fragment as a LIKE pattern: what people type is text, never a wildcard. */
const containing = (fragment: string) => `%${fragment.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Selects from the leads that the actor may see and the wish narrows: each part of what is visible in order from its
 * own index, at most `limit` rows of each, then the best of them all.
 */
function selectVisible(tx: AccountTx, actor: Actor, wish: LeadListWish, columnList: SQL, rest: { where?: SQL; orderBy: SQL; limit: number }): SQL {
  // Under row level security LIKE may not use an index; the view holds the account's own condition instead.
  const source = wish.fragment === null ? sql`leads` : sql`searchable_leads`;
  const where = [sql`account_id = ${tx.accountId}`, sql`deleted_at is null`];
  if (wish.statusId) where.push(sql`status_id = ${wish.statusId}`);
  if (wish.fragment !== null) where.push(sql`name_search like ${containing(wish.fragment)}`);
  if (rest.where) where.push(rest.where);
  const parts = leadVisibility(actor, 'lead.read', columns).map(
    (part) => sql`(select ${columnList} from ${source} where ${sql.join([...where, part], sql` and `)} order by ${rest.orderBy} limit ${rest.limit})`,
  );
  if (parts.length === 0) return sql`(select ${columnList} from ${source} where false)`;
  if (parts.length === 1) return parts[0]!;
  return sql`(select * from (${sql.join(parts, sql` union all `)}) as part order by ${rest.orderBy} limit ${rest.limit})`;
}

interface PlacedLead {
  id: string;
  cursor: LeadCursor;
}

/** One run of the order: the rows that have a value, or those that have none. */
async function findRun(tx: AccountTx, actor: Actor, wish: LeadListWish, run: 'valued' | 'blank', limit: number): Promise<PlacedLead[]> {
  const { column, text, type, isNullable } = orders[wish.sort];
  const { cursor, sort, direction } = wish;
  const way = sql.raw(wish.direction);
  const beyond = wish.direction === 'asc' ? sql`>` : sql`<`;
  const where: SQL[] = [];
  if (run === 'blank') {
    where.push(sql`${column} is null`);
    if (cursor && cursor.value === null) where.push(sql`number ${beyond} ${cursor.number}::bigint`);
  } else {
    if (isNullable) where.push(sql`${column} is not null`);
    if (cursor) where.push(sql`(${column}, number) ${beyond} (${cursor.value}::${type}, ${cursor.number}::bigint)`);
  }
  const orderBy = run === 'blank' || sort === 'number' ? sql`number ${way}` : sql`${column} ${way}, number ${way}`;
  const list = sort === 'number' ? sql`id, number, ${text} as place` : sql`id, number, ${column}, ${text} as place`;
  const query = selectVisible(tx, actor, wish, list, { where: where.length ? sql.join(where, sql` and `) : undefined, orderBy, limit });
  const { rows } = await tx.db.execute<{ id: string; number: string; place: string | null }>(query);
  return rows.map(({ id, number, place }) => ({ id, cursor: { sort, direction, value: place, number: Number(number) } }));
}

/**
 * The page of leads after the cursor. Leads without the sorted value come last, whichever the direction: they are a
 * run of their own, so that each run is read from the index and never sorted.
 */
export async function findLeadPage(tx: AccountTx, actor: Actor, wish: LeadListWish): Promise<{ ids: string[]; next: LeadCursor | null }> {
  const limit = leadPageSize + 1;
  const isInBlankRun = wish.cursor !== null && wish.cursor.value === null;
  const found = isInBlankRun ? [] : await findRun(tx, actor, wish, 'valued', limit);
  if (orders[wish.sort].isNullable && found.length < limit) found.push(...(await findRun(tx, actor, wish, 'blank', limit - found.length)));
  const page = found.slice(0, leadPageSize);
  return { ids: page.map(({ id }) => id), next: found.length > leadPageSize ? page.at(-1)!.cursor : null };
}

export interface LeadTotals {
  count: number;
  isCapped: boolean;
  valueCents: number;
}

/** How many leads the list has and what they are worth; past the limit, of the newest ones. */
export async function totalLeads(tx: AccountTx, actor: Actor, wish: LeadListWish): Promise<LeadTotals> {
  const newest = selectVisible(tx, actor, wish, sql`number, value_cents`, { orderBy: sql`number desc`, limit: exactTotalLimit + 1 });
  const { rows } = await tx.db.execute<{ count: string; is_capped: boolean; value_cents: string }>(sql`
    select least(count(*), ${exactTotalLimit}) as count, count(*) > ${exactTotalLimit} as is_capped, coalesce(sum(value_cents) filter (where place <= ${exactTotalLimit}), 0) as value_cents
    from (select value_cents, row_number() over (order by number desc) as place from ${newest} as newest) as placed`);
  const row = rows[0]!;
  return { count: Number(row.count), isCapped: row.is_capped, valueCents: Number(row.value_cents) };
}
