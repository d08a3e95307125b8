import { styled } from 'styled-components';
import { levelOf } from '@funil/api/contract';
import type { LeadFilters } from '@funil/api/contract';
import { useCan, useLeadTotals } from '@funil/api/react';
import type { LeadListQuery } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { PageFooter, Spacer } from '@funil/ui';
import { formatTotalCount } from '../../../formats/formatCount.ts';
import { useCurrentSession } from '../../../platform/session/CurrentSession.ts';
import { describeMoreLeadsElsewhere } from './describeLeadsElsewhere.ts';

export function KanbanFooter({
  filters: { sort: _sort, direction: _direction, ...filters },
}: {
  filters: LeadListQuery;
}) {
  const { can } = useCan();
  const { actor } = useCurrentSession();
  const { totals } = useLeadTotals(filters as LeadFilters);
  const elsewhere = totals?.elsewhere_total ?? 0;
  return (
    <PageFooter>
      {can('lead.changeStatus') && <Hint>Arraste, ou use Espaço e as setas para mover um lead</Hint>}
      <Spacer />
      {totals && (
        <span role="status">
          {totals.total === 0
            ? 'Nenhum lead'
            : `${formatTotalCount(totals.total, totals.is_total_capped)} ` +
              `${totals.total === 1 ? 'lead' : 'leads'} nesta visão`}
          {elsewhere > 0 && ` ${describeMoreLeadsElsewhere(elsewhere, levelOf(actor.role, 'lead.read') === 'group')}`}
        </span>
      )}
    </PageFooter>
  );
}

const Hint = styled.span`
  ${tokens.media.mobile} {
    display: none;
  }
`;
