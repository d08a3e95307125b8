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

/** What a report is to show. */
export interface ReportQuestion {
  report: SavedReportKind;
  period: string;
  /** What the rows are; null leaves it to the report. */
  by: ReportDimension | null;
  mode: StatusReportMode | null;
  filters: ReportFilters;
}

/** What each kind of report holds. */
export type NumbersOf<Kind extends SavedReportKind> = Kind extends 'lead_status_report' ? LeadStatusReport : Report;

/** The reports in rows: whose numbers they count, and by what as long as nobody chooses. */
export const reportsInRows = {
  internal_sales_report: { view: 'receipts', by: 'person' },
  indicator_report: { view: 'brought', by: 'indicator' },
  lead_report: { view: 'facts', by: 'product' },
} as const satisfies Record<Exclude<SavedReportKind, 'lead_status_report'>, { view: ReportView; by: ReportDimension }>;

/** THE way from a question to its numbers: in a request, in a file, in a mail and in a job. */
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
