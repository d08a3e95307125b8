import { leadPageSize } from '@funil/api/contract';
import type { Actor, LeadSortField } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AccountTx } from '../../db/withAccount.ts';
import type { LeadCursor } from './leadCursor.ts';
import type { LeadListWish } from './leadListWish.ts';
import { findLeadSource, nearSource, wideSource } from './leadSource.ts';
import type { LeadSource } from './leadSource.ts';
import { selectVisibleLeads } from './selectVisibleLeads.ts';

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

interface PlacedLead {
  id: string;
  cursor: LeadCursor;
}

export interface LeadPage {
  /** In the order of the list. */
  ids: string[];
  /** Null on the last page. */
  next: LeadCursor | null;
}

/**
 * The page of a search, with the source that its total reads from. Most fragments that people type are in the names of
 * many: those are met at the beginning of the list, and only where that does not fill a page somebody asks the trigram
 * index, which would otherwise find all of them first.
 */
export async function findListedPage(tx: AccountTx, actor: Actor, wish: LeadListWish): Promise<{ page: LeadPage; source: LeadSource }> {
  const { fragment } = wish;
  if (fragment !== null) {
    const near = await findLeadPage(tx, actor, wish, nearSource(fragment));
    if (near.next !== null) return { page: near, source: wideSource(fragment) };
  }
  const source = await findLeadSource(tx, fragment);
  return { page: await findLeadPage(tx, actor, wish, source), source };
}

/**
 * The page of leads after the cursor, by keyset: the thousandth page costs what the first one does. Leads without the
 * sorted value come last, whichever the direction: they are a run of their own, so that each run is read from an index
 * and never sorted.
 */
export async function findLeadPage(tx: AccountTx, actor: Actor, wish: LeadListWish, source: LeadSource, size = leadPageSize): Promise<LeadPage> {
  const limit = size + 1;
  const { isNullable } = orders[wish.sort];
  const isPastValues = wish.cursor !== null && wish.cursor.value === null;
  const found = isPastValues ? [] : await findRun(tx, actor, wish, source, { isBlank: false, limit });
  if (isNullable && found.length < limit) found.push(...(await findRun(tx, actor, wish, source, { isBlank: true, limit: limit - found.length })));
  const page = found.slice(0, size);
  return { ids: page.map(({ id }) => id), next: found.length > size ? page.at(-1)!.cursor : null };
}

/** One run of the order: the rows that have the sorted value, or those that lack it. */
async function findRun(tx: AccountTx, actor: Actor, wish: LeadListWish, source: LeadSource, { isBlank, limit }: { isBlank: boolean; limit: number }): Promise<PlacedLead[]> {
  const { column, text, type, isNullable } = orders[wish.sort];
  const { cursor, sort, direction } = wish;
  const way = sql.raw(direction);
  const beyond = direction === 'asc' ? sql`>` : sql`<`;
  const where: SQL[] = [];
  if (isBlank) where.push(sql`${column} is null`);
  else if (isNullable) where.push(sql`${column} is not null`);
  if (cursor && cursor.value !== null && !isBlank) where.push(sql`(${column}, number) ${beyond} (${cursor.value}::${type}, ${cursor.number}::bigint)`);
  if (cursor && cursor.value === null) where.push(sql`number ${beyond} ${cursor.number}::bigint`);

  const query = selectVisibleLeads(tx, actor, wish, source, {
    columns: sort === 'number' ? sql`id, number, ${text} as place` : sql`id, number, ${column}, ${text} as place`,
    where: where.length ? sql.join(where, sql` and `) : undefined,
    orderBy: isBlank || sort === 'number' ? sql`number ${way}` : sql`${column} ${way}, number ${way}`,
    limit,
    isRanked: true,
  });
  const { rows } = await tx.db.execute<{ id: string; number: string; place: string | null }>(query);
  return rows.map(({ id, number, place }) => ({ id, cursor: { sort, direction, value: place, number: Number(number) } }));
}
