import useSWR from 'swr';
import { showDashboard } from '../../contract/dashboard/dashboard.ts';
import type { Dashboard } from '../../contract/dashboard/dashboard.ts';
import type { ApiError } from '../../client/ApiError.ts';
import { useClient } from '../context.ts';
import { keys } from '../keys.ts';
import type { DashboardPeriod } from '../keys.ts';

/** The numbers of a period as the viewer sees them, and of no other: those of the last one would pass for its own. Follows changes of leads. */
export function useDashboard(period: DashboardPeriod) {
  const client = useClient();
  const { data, error, isLoading, mutate } = useSWR<{ dashboard: Dashboard }, ApiError>(keys.dashboard(period), () =>
    client.call(showDashboard, { query: { period } }),
  );
  return { dashboard: data?.dashboard, error: data ? undefined : error, isLoading, retry: () => void mutate() };
}
