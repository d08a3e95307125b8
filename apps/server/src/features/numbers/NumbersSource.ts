import type { Dashboard, NamedReference, ReportDimension, ReportView, StatusReportMode } from '@funil/api/contract';
import type { SQL } from 'drizzle-orm';
import type { ReportCounts } from './reportNumbers.ts';

/** Dashboard without `waiting`, which is counted alike for all viewers. */
export type DashboardNumbers = Omit<Dashboard, 'days' | 'before' | 'compared_to' | 'compared_until' | 'waiting'>;

export interface ReportPlan {
  view: ReportView;
  qualifiedFrom: NamedReference | null;
}

interface ReportSums extends ReportCounts {
  /** Both periods; empty days are omitted. */
  days: { day: string; received: number; won: number }[];
}

/** A way to count for one viewer and period. All ways give the same numbers. */
export interface NumbersSource {
  dashboard: () => Promise<DashboardNumbers>;
  report: (plan: ReportPlan, by: ReportDimension) => Promise<ReportSums>;
  /** Sums of leads by status, for `countStages`. */
  statuses: (mode: StatusReportMode) => SQL;
}
