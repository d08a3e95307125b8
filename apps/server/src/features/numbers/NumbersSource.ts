import type { Dashboard, NamedReference, ReportDimension, ReportView, StatusReportMode } from '@funil/api/contract';
import type { SQL } from 'drizzle-orm';
import type { ReportCounts } from './reportRows.ts';

/** Dashboard without `waiting`, which every source would count in the same way. */
export type DashboardNumbers = Omit<Dashboard, 'days' | 'before' | 'compared_to' | 'compared_until' | 'waiting'>;

export interface ReportPlan {
  view: ReportView;
  qualifiedFrom: NamedReference | null;
}

interface ReportSums extends ReportCounts {
  /** The period and the compared period; days without leads are omitted. */
  days: { day: string; received: number; won: number }[];
}

/** All sources give the same numbers. */
export interface NumbersSource {
  dashboard: () => Promise<DashboardNumbers>;
  report: (plan: ReportPlan, by: ReportDimension) => Promise<ReportSums>;
  /** SQL sums by status, the input of `countStages`. */
  statuses: (mode: StatusReportMode) => SQL;
}
