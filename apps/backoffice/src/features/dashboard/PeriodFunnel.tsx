import { Link as RouterLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { ownArrivals } from '@funil/api/contract';
import type { DashboardStage } from '@funil/api/contract';
import type { DashboardPeriod } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Card, CardBody, CardHeader, FunnelChart, Link, StatusDot } from '@funil/ui';
import { formatCount } from '../../formats/formatCount.ts';
import { leadsPath } from '../leadFilters/filterAddress.ts';
import type { FilterState } from '../leadFilters/filterAddress.ts';
import { outcomeOf } from '../catalog/leadStatuses/outcomeOf.ts';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';
import { funnelSteps } from './funnelSteps.ts';
import { receivedOrSentLabels } from './receivedOrSentLabels.ts';

export function PeriodFunnel({ stages, period }: { stages: readonly DashboardStage[]; period: DashboardPeriod }) {
  const { steps, lost } = funnelSteps(stages);
  const { actor } = useCurrentSession();
  const arrivals = receivedOrSentLabels(actor.role);
  const path = (filters: FilterState) => leadsPath({ ...ownArrivals(actor, period), ...filters });
  return (
    <Card asChild>
      <section>
        <CardHeader title={`Funil dos ${arrivals.among}`}>total · etapa anterior</CardHeader>
        <CardBody>
          <FunnelChart
            label={`Funil dos ${arrivals.words[1]} no período: quantos chegaram a cada etapa`}
            stages={steps.map(({ id, name, color, kind, count }) => ({
              id,
              name,
              value: count,
              mark: <StatusDot color={color} outcome={outcomeOf({ kind })} />,
              link: <RouterLink to={path({ reached_id: id })} />,
            }))}
          />
          {lost.count > 0 && (
            <Below>
              <Link asChild tone="quiet">
                <RouterLink to={path({ status_id: lost.statusIds.join(',') })}>
                  {lost.count === 1 ? '1 perdido' : `${formatCount(lost.count)} perdidos`}
                </RouterLink>
              </Link>{' '}
              entre os {arrivals.among}
            </Below>
          )}
        </CardBody>
      </section>
    </Card>
  );
}

const Below = styled.p`
  margin: ${tokens.space[3]} 0 0;
  color: ${tokens.color.text3};
  font: ${tokens.font[12]};
`;
