import { leadPageSize } from '@funil/api/contract';
import type { Actor } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import type { LeadCursor } from './leadCursor.ts';
import type { LeadListQuery } from './leadListQuery.ts';
import { orderOf } from './leadOrder.ts';
import type { LeadSource } from './leadSource.ts';
import { selectVisibleLeads } from './selectVisibleLeads.ts';

/** A lead's place in the order of a list. */
export interface PlacedLead extends Record<string, unknown> {
  id: string;
  number: string;
  /** The sorted value, as a cursor carries it. */
  place: string | null;
}

export interface LeadPage {
  /** In the order of the list. */
  ids: string[];
  /** Null on the last page. */
  next: LeadCursor | null;
}

/**
 * The page of leads after the cursor, by keyset: the thousandth page costs what the first one does. Leads without the
 * sorted value come last, whichever the direction: they are a run of their own, so that each run is read from an index
 * and never sorted.
 */
export async function findLeadPage(
  tx: AccountTx,
  actor: Actor,
  query: LeadListQuery,
  source: LeadSource,
  size = leadPageSize,
): Promise<LeadPage> {
  const limit = size + 1;
  const { isNullable } = orderOf(query);
  const isPastValues = query.cursor !== null && query.cursor.value === null;
  const found = isPastValues ? [] : await findRun(tx, actor, query, source, { isBlank: false, limit });
  if (isNullable && found.length < limit)
    found.push(...(await findRun(tx, actor, query, source, { isBlank: true, limit: limit - found.length })));
  return toPage(query, found, size);
}

/** A page of what was found: one lead more than it holds means that there is another page. */
export function toPage({ sort, direction }: LeadListQuery, found: readonly PlacedLead[], size: number): LeadPage {
  const page = found.slice(0, size);
  const last = found.length > size ? page.at(-1)! : null;
  return {
    ids: page.map(({ id }) => id),
    next: last && { sort, direction, value: last.place, number: Number(last.number) },
  };
}

/** One run of the order: the rows that have the sorted value, or those that lack it. */
async function findRun(
  tx: AccountTx,
  actor: Actor,
  query: LeadListQuery,
  source: LeadSource,
  { isBlank, limit }: { isBlank: boolean; limit: number },
): Promise<PlacedLead[]> {
  const { column, text, type, isNullable } = orderOf(query);
  const { cursor, sort, direction } = query;
  const way = sql.raw(direction);
  const beyond = direction === 'asc' ? sql`>` : sql`<`;
  const where: SQL[] = [];
  if (isBlank) where.push(sql`${column} is null`);
  else if (isNullable) where.push(sql`${column} is not null`);
  if (cursor && cursor.value !== null && !isBlank)
    where.push(sql`(${column}, number) ${beyond} (${cursor.value}::${type}, ${cursor.number}::bigint)`);
  if (cursor && cursor.value === null) where.push(sql`number ${beyond} ${cursor.number}::bigint`);

  const selection = selectVisibleLeads(tx, actor, query, source, {
    columns: sort === 'number' ? sql`id, number, ${text} as place` : sql`id, number, ${column}, ${text} as place`,
    where: where.length ? sql.join(where, sql` and `) : undefined,
    orderBy: isBlank || sort === 'number' ? sql`number ${way}` : sql`${column} ${way}, number ${way}`,
    limit,
    isRanked: true,
  });
  return (await tx.db.execute<PlacedLead>(selection)).rows;
}
