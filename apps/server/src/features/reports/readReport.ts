import { reportRowLimit } from '@funil/api/contract';
import type { Report, ReportDimension, ReportNumbers, ReportView } from '@funil/api/contract';
import { compareText } from '@funil/validation/values';
import { comparedUntil } from '../leadFacts/factScope.ts';
import type { FactScope } from '../leadFacts/factScope.ts';
import { findQualifiedFrom } from '../numbers/leadReport.queries.ts';
import { numbersSourceOf } from '../numbers/numbersSourceOf.ts';
import { isOfPeople } from '../numbers/reportRows.ts';
import { nameReportRows } from './nameReportRows.ts';

const isMore = (one: ReportNumbers, other: ReportNumbers) =>
  other.received.now - one.received.now ||
  other.won_value_cents.now - one.won_value_cents.now ||
  other.won.now - one.won.now ||
  other.lost.now - one.lost.now;

export async function readReport(scope: FactScope, view: ReportView, by: ReportDimension): Promise<Report> {
  const plan = { view, qualifiedFrom: await findQualifiedFrom(scope) };
  const source = await numbersSourceOf(scope, isOfPeople(by) && view !== 'brought' ? 'people' : 'leads');
  const { total, rows: numbersByKey, days } = await source.report(plan, by);
  const names = await nameReportRows(scope.tx, scope.actor, by, [...numbersByKey.keys()]);
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
