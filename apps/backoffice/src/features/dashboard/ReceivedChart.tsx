import { useMemo } from 'react';
import type { Dashboard } from '@funil/api/contract';
import type { DashboardPeriod } from '@funil/api/react';
import { Card, CardBody, CardHeader, LineChart } from '@funil/ui';
import { receivedSeries } from './receivedSeries.ts';

const title = 'Leads recebidos, somados dia a dia';

/** How the leads of the period came in, beside those before. A single day makes no line. */
export function ReceivedChart({
  dashboard,
  names,
  period,
}: {
  dashboard: Dashboard;
  names: readonly [string, string];
  period: DashboardPeriod;
}) {
  const [name, before] = names;
  const isMonth = period === 'month' || period === 'last_month';
  const chart = useMemo(() => receivedSeries(dashboard, [name, before], isMonth), [dashboard, name, before, isMonth]);
  if (chart.categories.length < 2) return null;
  return (
    <Card asChild>
      <section>
        <CardHeader title={title} />
        <CardBody>
          <LineChart label={title} {...chart} height={180} texts={{ category: 'Dia' }} />
        </CardBody>
      </section>
    </Card>
  );
}
