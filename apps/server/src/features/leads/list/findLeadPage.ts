import { leadPageSize } from '@funil/api/contract';
import type { Actor } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import type { LeadCursor } from './leadCursor.ts';
import type { ListedLeadsQuery } from './ListedLeadsQuery.ts';
import { namedRun, orderOf, runOfCursor, runsOf } from './leadOrder.ts';
import type { LeadRun } from './leadOrder.ts';
import type { LeadSearchRelation } from './leadSearchRelation.ts';
import { selectVisibleLeads } from './selectVisibleLeads.ts';

export interface PlacedLead extends Record<string, unknown> {
  id: string;
  number: string;
  /** Sort value in cursor form. */
  place: string | null;
  run: number;
}

export interface LeadPage {
  ids: string[];
  /** Null on the last page. */
  next: LeadCursor | null;
}

/**
 * Keyset pagination, so that every page costs the same. Reads the parts (`runs`) of the order until the page is full.
 */
export async function findLeadPage(
  tx: AccountTx,
  actor: Actor,
  query: ListedLeadsQuery,
  source: LeadSearchRelation,
  size = leadPageSize,
): Promise<LeadPage> {
  const limit = size + 1;
  const found: PlacedLead[] = [];
  const runs = runsOf(query);
  for (let run = runOfCursor(query); run < runs.length && found.length < limit; run += 1)
    found.push(...(await findRun(tx, actor, query, source, { run, ofRun: runs[run]!, limit: limit - found.length })));
  return toPage(query, found, size);
}

/** One lead more than the page holds means that there is a next page. */
export function toPage(query: ListedLeadsQuery, found: readonly PlacedLead[], size: number): LeadPage {
  const { sort, direction } = query;
  const page = found.slice(0, size);
  const last = found.length > size ? page.at(-1)! : null;
  return {
    ids: page.map(({ id }) => id),
    next: last && { sort, direction, ...namedRun(query, last.run), value: last.place, number: Number(last.number) },
  };
}

async function findRun(
  tx: AccountTx,
  actor: Actor,
  query: ListedLeadsQuery,
  source: LeadSearchRelation,
  { run, ofRun, limit }: { run: number; ofRun: LeadRun; limit: number },
): Promise<PlacedLead[]> {
  const { column, text, type, tie = 'number' } = orderOf(query);
  const { where: isOfRun, isSorted, from } = ofRun;
  const { cursor, sort, direction } = query;
  const way = sql.raw(direction);
  const beyond = direction === 'asc' ? sql`>` : sql`<`;
  const where: SQL[] = isOfRun ? [isOfRun] : [];
  const last = sql.raw(tie);
  if (cursor && runOfCursor(query) === run) {
    const number = sql`${cursor.number}::bigint`;
    const place =
      tie === 'number'
        ? number
        : sql`(select id from leads as placed where account_id = ${tx.accountId} and number = ${number})`;
    where.push(
      isSorted
        ? sql`(${column}, ${last}) ${beyond} (${cursor.value}::${type}, ${place})`
        : sql`${last} ${beyond} ${place}`,
    );
  }

  const relation = from ? { ...source, from: from(source.from) } : source;
  const selection = selectVisibleLeads(tx, actor, query, relation, {
    columns:
      sort === 'number'
        ? sql`id, number, ${text} as place, ${run}::int as run`
        : sql`id, number, ${column}, ${text} as place, ${run}::int as run`,
    where: where.length ? sql.join(where, sql` and `) : undefined,
    orderBy: !isSorted || sort === 'number' ? sql`${last} ${way}` : sql`${column} ${way}, ${last} ${way}`,
    limit,
    isRanked: true,
  });
  return (await tx.db.execute<PlacedLead>(selection)).rows;
}
