import { exactTotalLimit } from '@funil/api/contract';
import type { Actor } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { countedWhere } from './countedWhere.ts';
import type { LeadChoice } from './ListedLeadsQuery.ts';
import type { LeadSearchRelation } from './leadSearchRelation.ts';
import { bareLeadColumns, leadVisibility } from '../record/leadVisibility.ts';
import { selectVisibleLeads } from './selectVisibleLeads.ts';

export interface LeadTotals {
  count: number;
  /** True when there are more leads than `count`. */
  isCapped: boolean;
  valueCents: number;
}

/** Above the limit, the totals are the limit and the value of that many leads. */
export function totalLeads(
  tx: AccountTx,
  actor: Actor,
  listed: LeadChoice,
  source: LeadSearchRelation,
): Promise<LeadTotals> {
  const choice = { ...listed, where: countedWhere(listed) };
  const isOneRun = leadVisibility(actor, 'lead.read', bareLeadColumns).length <= 1;
  return choice.fragment === null && isOneRun
    ? totalRun(tx, actor, choice, source)
    : totalParts(tx, actor, choice, source);
}

/** A single index lookup below the last counted lead shows whether there are more. */
async function totalRun(
  tx: AccountTx,
  actor: Actor,
  choice: LeadChoice,
  source: LeadSearchRelation,
): Promise<LeadTotals> {
  const select = (columns: SQL, limit: number, where?: SQL) =>
    selectVisibleLeads(tx, actor, choice, source, {
      columns,
      where,
      orderBy: sql`number desc`,
      limit,
      isRanked: false,
    });
  const { rows } = await tx.db.execute<{ count: number; valueCents: string; isCapped: boolean }>(
    sql`select count, value_cents as "valueCents",
        count = ${exactTotalLimit} and exists ${select(sql`1`, 1, sql`number < lowest`)} as "isCapped"
      from (select count(*)::int as count, coalesce(sum(value_cents), 0) as value_cents, min(number) as lowest
        from ${select(sql`number, value_cents`, exactTotalLimit)} as listed) as total`,
  );
  const { count, valueCents, isCapped } = rows[0]!;
  return { count, isCapped, valueCents: Number(valueCents) };
}

async function totalParts(
  tx: AccountTx,
  actor: Actor,
  choice: LeadChoice,
  source: LeadSearchRelation,
): Promise<LeadTotals> {
  // Without a search, the order selects an index that contains the value.
  const orderBy = choice.fragment === null ? sql`number desc` : null;
  // One extra row shows whether there are more.
  const limited = selectVisibleLeads(tx, actor, choice, source, {
    columns: sql`number, value_cents`,
    orderBy,
    limit: exactTotalLimit + 1,
    isRanked: false,
  });
  const { rows } = await tx.db.execute<{ count: number; valueCents: string }>(
    sql`select count(*)::int as count,
        coalesce(sum(value_cents) filter (where place <= ${exactTotalLimit}), 0) as "valueCents"
      from (select value_cents, row_number() over () as place from ${limited} as limited) as placed`,
  );
  const { count, valueCents } = rows[0]!;
  return { count: Math.min(count, exactTotalLimit), isCapped: count > exactTotalLimit, valueCents: Number(valueCents) };
}
