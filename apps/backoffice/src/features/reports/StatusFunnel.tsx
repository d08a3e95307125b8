import { Link } from 'react-router-dom';
import { funnelOrder } from '@funil/api/contract';
import type { LeadStatusReport } from '@funil/api/contract';
import { Card, CardBody, CardHeader, FunnelChart, StatusDot } from '@funil/ui';
import { outcomeOf } from '../catalog/leadStatuses/outcomeOf.ts';
import type { StatusLists } from './useStatusListPaths.ts';

export function StatusFunnel({ report, lists }: { report: LeadStatusReport; lists: StatusLists }) {
  return (
    <Card asChild>
      <section>
        <CardHeader title="Funil">total · da etapa anterior</CardHeader>
        <CardBody>
          <FunnelChart
            label="Funil: quantos leads chegaram a cada etapa"
            stages={funnelOrder(report.stages).map((stage) => {
              const path = lists.reached(report, stage);
              return {
                id: stage.id,
                name: stage.name,
                value: stage.reached.now,
                mark: <StatusDot color={stage.color} outcome={outcomeOf({ kind: stage.kind })} />,
                link: path === null ? undefined : <Link to={path} />,
              };
            })}
          />
        </CardBody>
      </section>
    </Card>
  );
}
