import { showReport } from '../../contract/reports/reports.ts';
import type { ReportOf, ReportQueries } from '../../contract/reports/reports.ts';
import type { ReportKind } from '../../contract/reports/reportKinds.ts';
import { useRead } from '../useRead.ts';
import { useComputedReport } from './useComputedReport.ts';
import type { ComputedReport } from './useComputedReport.ts';

/** The numbers of a report, updated when leads change. */
export function useReport<Kind extends ReportKind>(
  report: Kind,
  query: ReportQueries[Kind],
): ComputedReport<ReportOf<Kind>> {
  // The compiler does not narrow `Kind` by the value of `report`.
  const read = useRead(showReport[report as ReportKind], { query });
  return useComputedReport<ReportOf<ReportKind>>(read, query) as ComputedReport<ReportOf<Kind>>;
}
