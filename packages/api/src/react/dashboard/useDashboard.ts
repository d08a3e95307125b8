import { showDashboard } from '../../contract/dashboard/dashboard.ts';
import type { ShowDashboardInput } from '../../contract/dashboard/dashboard.ts';
import { useRead } from '../useRead.ts';

export type DashboardPeriod = ShowDashboardInput['period'];

/** Counts of a period, updated when leads change. Shows nothing while another period loads. */
export function useDashboard(period: DashboardPeriod) {
  const { data, error, isLoading, retry } = useRead(showDashboard, { query: { period } });
  return { dashboard: data?.dashboard, error, isLoading, retry };
}
