import { showDashboard } from '../../contract/dashboard/dashboard.ts';
import type { ShowDashboardInput } from '../../contract/dashboard/dashboard.ts';
import { useRead } from '../useRead.ts';

/** The days that the numbers are about. */
export type DashboardPeriod = ShowDashboardInput['period'];

/**
 * The numbers of a period as the viewer sees them, and of no other: those of the last one would pass for its own.
 * Follows changes of leads.
 */
export function useDashboard(period: DashboardPeriod) {
  const { data, error, isLoading, retry } = useRead(showDashboard, { query: { period } });
  return { dashboard: data?.dashboard, error, isLoading, retry };
}
