import { styled } from 'styled-components';
import { levelOf } from '@funil/api/contract';
import type { LeadFilters, LeadTotals } from '@funil/api/contract';
import { useLeadTotals } from '@funil/api/react';
import type { LeadListQuery } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Alert } from '@funil/ui';
import { useCurrentSession } from '../../../platform/session/CurrentSession.ts';
import { describeLeadsElsewhere } from './describeLeadsElsewhere.ts';

/** Explains why a list shows fewer leads than were counted. */
export function LeadsElsewhereNote({ totals }: { totals: LeadTotals | undefined }) {
  const { actor } = useCurrentSession();
  const elsewhere = totals?.elsewhere_total ?? 0;
  if (!totals || elsewhere === 0) return null;
  return (
    <Place>
      <Alert tone="info">
        {describeLeadsElsewhere(elsewhere, totals, levelOf(actor.role, 'lead.read') === 'group')}
      </Alert>
    </Place>
  );
}

export function KanbanLeadsElsewhereNote({
  filters: { sort: _sort, direction: _direction, ...filters },
}: {
  filters: LeadListQuery;
}) {
  return <LeadsElsewhereNote totals={useLeadTotals(filters as LeadFilters).totals} />;
}

const Place = styled.div`
  flex: none;
  padding: ${tokens.space[2]} ${tokens.space[4]};
`;
