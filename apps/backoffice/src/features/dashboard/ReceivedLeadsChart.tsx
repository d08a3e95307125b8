import { useMemo } from 'react';
import { ownArrivals } from '@funil/api/contract';
import type { Dashboard } from '@funil/api/contract';
import type { DashboardPeriod } from '@funil/api/react';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';
import { leadsPath } from '../leadFilters/filterAddress.ts';
import type { FilterState } from '../leadFilters/filterAddress.ts';
import { receivedSeries } from './receivedSeries.ts';
import { RunningTotalChart } from './RunningTotalChart.tsx';
import { receivedOrSentLabels } from './receivedOrSentLabels.ts';

export function ReceivedLeadsChart({
  dashboard,
  names,
  period,
}: {
  dashboard: Dashboard;
  names: readonly [string, string];
  period: DashboardPeriod;
}) {
  const [name, before] = names;
  const { actor } = useCurrentSession();
  const arrivals = receivedOrSentLabels(actor.role);
  const isMonth = period === 'month' || period === 'last_month';
  const sums = useMemo(() => receivedSeries(dashboard, [name, before], isMonth), [dashboard, name, before, isMonth]);
  return (
    <RunningTotalChart
      title={`${arrivals.title}, somados dia a dia`}
      sums={sums}
      words={arrivals.words}
      listIn={(days) => leadsPath(ownArrivals(actor, days) as FilterState)}
      height={180}
    />
  );
}
