import { Link as RouterLink } from 'react-router-dom';
import { styled } from 'styled-components';
import type { DashboardStage } from '@funil/api/contract';
import type { DashboardPeriod } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Card, CardBody, CardHeader, FunnelChart, Link, StatusDot } from '@funil/ui';
import { formatCount } from '../../formats/count.ts';
import { leadsPath } from '../../leadFilters/filterAddress.ts';
import { funnelSteps } from './funnelSteps.ts';

/** How far the leads received in the period have come. */
export function PeriodFunnel({ stages, period }: { stages: readonly DashboardStage[]; period: DashboardPeriod }) {
  const { steps, lost } = funnelSteps(stages);
  const path = (statusIds: readonly string[]) => leadsPath({ created: period, status_id: statusIds.join(',') });
  return (
    <Card asChild>
      <section>
        <CardHeader title="Funil dos recebidos">total · etapa anterior</CardHeader>
        <CardBody>
          <FunnelChart
            label="Funil dos leads recebidos no período: quantos estão na etapa ou adiante"
            stages={steps.map(({ id, name, color, kind, count, statusIds }) => ({
              id,
              name,
              value: count,
              mark: <StatusDot color={color} outcome={kind === 'won' ? 'won' : 'open'} />,
              link: <RouterLink to={path(statusIds)} />,
            }))}
          />
          {lost.count > 0 && (
            <Below>
              <Link asChild tone="quiet">
                <RouterLink to={path(lost.statusIds)}>{lost.count === 1 ? '1 perdido' : `${formatCount(lost.count)} perdidos`}</RouterLink>
              </Link>{' '}
              entre os recebidos
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
