import type {
  LeadStatusReport,
  Report,
  ReportDimension,
  ReportFilters,
  ReportView,
  SavedReportKind,
  StatusReportMode,
} from '@funil/api/contract';
import type { FactScope } from '../leadFacts/factScope.ts';
import { readLeadStatusReport } from './leadStatusReport.queries.ts';
import { readIndicatorReport } from './readIndicatorReport.ts';
import { readReport } from './readReport.ts';

export interface ReportQuestion {
  report: SavedReportKind;
  period: string;
  /** Null for the report's default. */
  by: ReportDimension | null;
  mode: StatusReportMode | null;
  filters: ReportFilters;
}

export type NumbersOf<Kind extends SavedReportKind> = Kind extends 'lead_status_report' ? LeadStatusReport : Report;

/** View and default dimension of each report in rows. */
export const reportsInRows = {
  internal_sales_report: { view: 'receipts', by: 'person' },
  indicator_report: { view: 'brought', by: 'indicator' },
  lead_report: { view: 'facts', by: 'product' },
} as const satisfies Record<Exclude<SavedReportKind, 'lead_status_report'>, { view: ReportView; by: ReportDimension }>;

/** Numbers of a report. The only way from question to numbers, for requests, files, mails and jobs. */
export async function countQuestion<Kind extends SavedReportKind>(
  scope: FactScope,
  question: ReportQuestion & { report: Kind },
): Promise<NumbersOf<Kind>> {
  // The compiler does not narrow `Kind` by the value of `report`.
  return (await countAny(scope, question)) as NumbersOf<Kind>;
}

function countAny(scope: FactScope, { report, by, mode, filters }: ReportQuestion): Promise<Report | LeadStatusReport> {
  if (report === 'lead_status_report') return readLeadStatusReport(scope, mode ?? 'cohort');
  if (report === 'indicator_report') return readIndicatorReport(scope, filters);
  return readReport(scope, reportsInRows[report].view, by ?? reportsInRows[report].by);
}
