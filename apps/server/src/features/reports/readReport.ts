import { reportRowLimit } from '@funil/api/contract';
import type { Report, ReportDimension, ReportNumbers, ReportView } from '@funil/api/contract';
import { compareText } from '@funil/validation/values';
import { sql } from 'drizzle-orm';
import { areGroupsInDailyFacts, areNumbersInDailyFacts } from '../leadFacts/dailyFacts.ts';
import { comparedUntil } from '../leadFacts/factScope.ts';
import type { FactScope } from '../leadFacts/factScope.ts';
import { countReport, countReportDays, findQualifiedFrom } from './countReport.ts';
import type { ReportPlan } from './countReport.ts';
import { sumReport, sumReportDays } from './factsReport.queries.ts';
import { sumGroupReport, sumGroupReportDays } from './groupReport.queries.ts';
import { isOfPeople } from './reportKeys.ts';
import { nameRows } from './reportNames.ts';

const isMore = (one: ReportNumbers, other: ReportNumbers) =>
  other.received.now - one.received.now ||
  other.won_value_cents.now - one.won_value_cents.now ||
  other.won.now - one.won.now ||
  other.lost.now - one.lost.now;

async function readNumbers(baseScope: FactScope, scope: FactScope, plan: ReportPlan, by: ReportDimension) {
  if (await areNumbersInDailyFacts(baseScope))
    return { ...(await sumReport(baseScope, plan, by)), days: await sumReportDays(scope, plan) };
  if (isOfPeople(by) && plan.view !== 'brought' && (await areGroupsInDailyFacts(baseScope)))
    return { ...(await sumGroupReport(baseScope, plan, by)), days: await sumGroupReportDays(baseScope) };
  return { ...(await countReport(scope, plan, by)), days: await countReportDays(scope, plan) };
}

/** Numbers of a report. The report on referrers counts only referred leads. */
export async function readReport(baseScope: FactScope, view: ReportView, by: ReportDimension): Promise<Report> {
  const { where = [], isReadableOnly = false } = baseScope.narrowing ?? {};
  const scope: FactScope =
    view === 'brought'
      ? { ...baseScope, narrowing: { where: [...where, sql`indicator_id is not null`], isReadableOnly } }
      : baseScope;
  const plan = { view, qualifiedFrom: await findQualifiedFrom(scope) };
  const { total, rows: numbersByKey, days } = await readNumbers(baseScope, scope, plan, by);
  const names = await nameRows(scope.tx, scope.actor, by, [...numbersByKey.keys()]);
  const rows = [...numbersByKey]
    .flatMap(([key, numbers]) => {
      const name = names.get(key);
      return name ? [{ ...name, commission_cents: null, ...numbers }] : [];
    })
    .toSorted((one, other) => isMore(one, other) || compareText(one.name, other.name));
  return {
    days: scope.windows.days,
    before: scope.windows.before,
    compared_to: scope.windows.comparedTo,
    compared_until: comparedUntil(scope),
    by,
    commission_cents: null,
    total,
    rows: rows.slice(0, reportRowLimit),
    rows_left_out: Math.max(0, rows.length - reportRowLimit),
    qualified_from: plan.qualifiedFrom,
    by_day: days,
  };
}
