import { exactTotalLimit, leadPageSize } from '@funil/api/contract';
import type { Actor } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { toPage } from './findLeadPage.ts';
import type { LeadPage, PlacedLead } from './findLeadPage.ts';
import type { ListedLeadsQuery } from './ListedLeadsQuery.ts';
import { orderOf } from './leadOrder.ts';
import { canMatchByTrigrams, matchedLeads } from './leadSearchRelation.ts';
import { selectVisibleLeads } from './selectVisibleLeads.ts';
import type { LeadTotals } from './totalLeads.ts';

/**
 * Page and totals by one index lookup, because collecting the matches is the expensive part. Null when there are more
 * matches than a total counts, or the index cannot find the fragment.
 */
export async function findMatchedPage(
  tx: AccountTx,
  actor: Actor,
  query: ListedLeadsQuery,
  fragment: string,
  size = leadPageSize,
): Promise<{ page: LeadPage; totals: LeadTotals } | null> {
  const { own = [] } = query;
  if (!canMatchByTrigrams(fragment, own)) return null;
  const { column, text, type, runs } = orderOf(query);
  const way = sql.raw(query.direction);
  const beyond = query.direction === 'asc' ? sql`>` : sql`<`;
  const { cursor } = query;
  const after =
    cursor === null
      ? sql`true`
      : sql`run > ${cursor.run} or run = ${cursor.run} and ${
          runs[cursor.run]!.isSorted
            ? sql`(sorted, number) ${beyond} (${cursor.value}::${type}, ${cursor.number}::bigint)`
            : sql`number ${beyond} ${cursor.number}::bigint`
        }`;
  const run = sql.join(
    runs.map(({ where }, place) => sql`when ${where ?? sql`true`} then ${place}::int`),
    sql` `,
  );
  const chosen = selectVisibleLeads(
    tx,
    actor,
    query,
    { from: sql`matched`, where: null, isShort: true, window: null },
    {
      columns: sql`id, number, value_cents, ${column} as sorted, ${text} as place, case ${run} end as run`,
      orderBy: null,
      limit: exactTotalLimit,
      isRanked: false,
    },
  );
  const { rows } = await tx.db.execute<{
    matches: number;
    count: number;
    valueCents: string;
    found: PlacedLead[];
  }>(sql`
    with matched as materialized (select * from ${matchedLeads(fragment, exactTotalLimit + 1, own)}),
      chosen as materialized ${chosen},
      page as (select id, number, place, run from chosen where ${after}
        order by run, sorted ${way}, number ${way} limit ${size + 1})
    select (select count(*)::int from matched) as matches, (select count(*)::int from chosen) as count,
      (select coalesce(sum(value_cents), 0) from chosen) as "valueCents",
        (select coalesce(json_agg(page), '[]') from page) as found`);
  const { matches, count, valueCents, found } = rows[0]!;
  if (matches > exactTotalLimit) return null;
  return { page: toPage(query, found, size), totals: { count, isCapped: false, valueCents: Number(valueCents) } };
}
