import { useMemo } from 'react';
import { Plus } from 'lucide-react';
import type { LeadStatus } from '@funil/api/contract';
import { useLeads } from '@funil/api/react';
import type { LeadListQuery } from '@funil/api/react';
import { IconButton, KanbanColumn, StatusDot } from '@funil/ui';
import { formatTotalCount } from '../../../formats/formatCount.ts';
import { formatMoneyTotal } from '../../../formats/money.ts';
import { outcomeOf } from '../../catalog/leadStatuses/outcomeOf.ts';
import type { UnderWay } from './useKanbanMoves.ts';
import { useCurrentSession } from '../../../platform/session/CurrentSession.ts';
import { leadCreationLabels } from '../../../screens/leadCreationLabels.ts';

interface LeadColumnProps {
  status: LeadStatus;
  query: LeadListQuery;
  underWay: UnderWay;
  /** Creates a lead; null without permission. */
  onCreate: (() => void) | null;
}

export function LeadColumn({ status, query, underWay, onCreate }: LeadColumnProps) {
  const { user } = useCurrentSession();
  const own = useMemo(() => ({ ...query, status_id: status.id }), [query, status.id]);
  const { leads, totals, error, isLoading, isLoadingMore, hasMore, loadMore, moreError, refresh } = useLeads(own);
  const cards = useMemo(() => {
    // A live change may have moved the lead before the list is refetched.
    const staying = (leads ?? []).filter((lead) => lead.status.id === status.id && !underWay.has(lead.number));
    const coming = [...underWay.values()].filter((move) => move.status.id === status.id).map(({ lead }) => lead);
    return [...coming, ...staying];
  }, [leads, status.id, underWay]);
  return (
    <KanbanColumn
      id={status.id}
      title={status.name}
      mark={<StatusDot color={status.color} outcome={outcomeOf(status)} />}
      count={totals && formatTotalCount(totals.total, totals.is_total_capped)}
      sum={
        totals && !totals.is_total_capped && totals.total_value_cents > 0
          ? formatMoneyTotal(totals.total_value_cents)
          : undefined
      }
      action={
        onCreate && (
          <IconButton
            size="sm"
            label={`${leadCreationLabels(user.role).action} em ${status.name}`}
            icon={<Plus aria-hidden />}
            onClick={onCreate}
          />
        )
      }
      cards={cards}
      isLoading={isLoading}
      error={error?.message}
      onRetry={() => void refresh()}
      hasMore={hasMore}
      isLoadingMore={isLoadingMore}
      onLoadMore={loadMore}
      moreError={moreError?.message}
    />
  );
}
