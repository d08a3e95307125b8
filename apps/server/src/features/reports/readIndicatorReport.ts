import { commissionEarners, commissionList, levelOf, noneId, readsCommissionsOf } from '@funil/api/contract';
import type { CommissionFiltersInput, Report, ReportFilters } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import { whereListed } from '../commissions/list/commissionConditions.ts';
import type { FactScope } from '../leadFacts/factScope.ts';
import { readReport } from './readReport.ts';

/** Counts as the list of commissions does; people without earnings are omitted. */
async function sumCommissions(
  { tx, actor }: FactScope,
  list: CommissionFiltersInput,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.db.execute<{ earner_id: string; cents: number }>(sql`
    select earner_id, sum(amount_cents)::float8 as cents from commission_entries entry
    where ${whereListed(tx.accountId, actor, list)} and entry.earner_id = any(${sql.param([...ids])}::uuid[])
    group by earner_id`);
  return new Map(rows.map(({ earner_id: id, cents }) => [id, cents]));
}

/** Total that the list of commissions shows for the filters. */
async function sumAll(
  { tx, actor }: FactScope,
  list: CommissionFiltersInput,
  earners: readonly string[] | null,
): Promise<number> {
  const among = earners ? sql`entry.earner_id = any(${sql.param([...earners])}::uuid[])` : sql`true`;
  const { rows } = await tx.db.execute<{ cents: number }>(sql`
    select coalesce(sum(amount_cents), 0)::float8 as cents from commission_entries entry
    where ${whereListed(tx.accountId, actor, list)} and ${among}`);
  return rows[0]!.cents;
}

export async function readIndicatorReport(scope: FactScope, filters: ReportFilters): Promise<Report> {
  const report = await readReport(scope, 'brought', 'indicator');
  const list = commissionList(filters, report.days);
  if (!list) return report;
  const visibleKeys = report.rows.flatMap(({ key }) =>
    key !== noneId && readsCommissionsOf(scope.actor, key) ? [key] : [],
  );
  const sums = await sumCommissions(scope, list, visibleKeys);
  const isKnown = new Set(visibleKeys);
  const isOfAll = levelOf(scope.actor.role, 'commission.read') === 'all';
  return {
    ...report,
    commission_cents: isOfAll ? await sumAll(scope, list, commissionEarners(filters)) : null,
    rows: report.rows.map((row) => ({
      ...row,
      commission_cents: isKnown.has(row.key) ? (sums.get(row.key) ?? 0) : null,
    })),
  };
}
