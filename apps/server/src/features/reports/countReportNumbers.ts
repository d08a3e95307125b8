import type { ReportDimension, ReportFilters, ReportKind, ReportOf, StatusReportMode } from '@funil/api/contract';
import { reportTable } from '@funil/api/contract';
import type { FactScope } from '../leadFacts/factScope.ts';
import { periodWindows } from '../leadFacts/periodWindows.ts';
import { isFactual } from '../leads/list/countUnreadableLeads.ts';
import { countedWhere } from '../leads/list/countedWhere.ts';
import { leadConditionsOf } from '../leads/list/leadConditionsOf.ts';
import { readLeadStatusReport } from './readLeadStatusReport.ts';
import { readIndicatorReport } from './readIndicatorReport.ts';
import { readReport } from './readReport.ts';

export interface ReportQuestion {
  report: ReportKind;
  period: string;
  /** Null for the report's default dimension. */
  by: ReportDimension | null;
  mode: StatusReportMode | null;
  filters: ReportFilters;
}

export interface ReportRequest extends Pick<FactScope, 'tx' | 'actor' | 'timeZone'> {
  period: string;
  filters: ReportFilters;
  now?: Date;
}

export async function reportScope({
  tx,
  actor,
  timeZone,
  period,
  filters,
  now = new Date(),
}: ReportRequest): Promise<FactScope> {
  const where = countedWhere(await leadConditionsOf(tx, filters, timeZone, actor));
  return {
    tx,
    actor,
    timeZone,
    now,
    windows: periodWindows(period, now, timeZone),
    narrowing: { where, isReadableOnly: !isFactual(filters) },
  };
}

export async function countReportNumbers<Kind extends ReportKind>(
  scope: FactScope,
  question: ReportQuestion & { report: Kind },
): Promise<ReportOf<Kind>> {
  // The compiler does not narrow `Kind` by the value of `report`.
  return (await countAny(scope, question)) as ReportOf<Kind>;
}

function countAny(scope: FactScope, { report, by, mode, filters }: ReportQuestion): Promise<ReportOf<ReportKind>> {
  if (report === 'lead_status_report') return readLeadStatusReport(scope, mode ?? 'cohort');
  if (report === 'indicator_report') return readIndicatorReport(scope, filters);
  const { rows } = reportTable[report];
  return readReport(scope, rows.view, by ?? rows.by);
}
