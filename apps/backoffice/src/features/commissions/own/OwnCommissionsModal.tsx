import { useState } from 'react';
import { styled } from 'styled-components';
import { commissionFieldLabels, commissionStateLabels, commissionStates } from '@funil/api/contract';
import type { CommissionState, CommissionTotals } from '@funil/api/contract';
import { useCommissionPages, useCommissionTotals } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { EmptyState, ErrorState, LoadMore, Modal, SegmentedControl, SkeletonList } from '@funil/ui';
import { formatCurrency } from '@funil/validation/values';
import { countLabel } from '../../../formats/countLabel.ts';
import { standingStates } from '../entries/useEntryListState.ts';
import { OwnEntries } from './OwnEntries.tsx';

const all = 'todas';
const plural: Record<CommissionState, string> = {
  pending: 'Pendentes',
  approved: 'Aprovadas',
  to_transfer: 'A transferir',
  paid: 'Pagas',
  canceled: 'Canceladas',
};

const withoutCanceled = ({ total, canceled }: CommissionTotals) => ({
  count: total.count - canceled.count,
  amount_cents: total.amount_cents - canceled.amount_cents,
});

export function OwnCommissionsModal({ onClose }: { onClose: () => void }) {
  const [state, setState] = useState<CommissionState | null>(null);
  const {
    commissions: entries,
    error,
    isLoadingMore,
    hasMore,
    loadMore,
    moreError,
    retry,
  } = useCommissionPages({ state: state ?? standingStates });
  const { totals } = useCommissionTotals();
  // Canceled entries count only under their own state.
  const sum = totals && (state ? totals[state] : withoutCanceled(totals));
  return (
    <Modal open size="lg" title="Suas comissões" onOpenChange={(open) => !open && onClose()}>
      <Head>
        <Scroller>
          <SegmentedControl
            label={commissionFieldLabels.state}
            options={[
              { value: all, label: 'Todas' },
              ...commissionStates.map((value) => ({ value, label: plural[value] })),
            ]}
            value={state ?? all}
            onValueChange={(value) => setState(value === all ? null : (value as CommissionState))}
          />
        </Scroller>
        <p aria-live="polite">
          {sum && `${countLabel(sum.count, 'lançamento', 'lançamentos')}, ${formatCurrency(sum.amount_cents)}`}
        </p>
      </Head>
      {error && (
        <ErrorState title="Não foi possível carregar as comissões" titleAs="h3" onRetry={retry}>
          {error.message}
        </ErrorState>
      )}
      {!entries && !error && <SkeletonList rows={6} rowHeight={48} label="Carregando as comissões" />}
      {entries?.length === 0 && (
        <EmptyState
          title={state ? `Nenhuma comissão ${commissionStateLabels[state].toLowerCase()}` : 'Nenhuma comissão ainda'}
        >
          As vendas que geram comissão para você aparecem aqui.
        </EmptyState>
      )}
      {entries && entries.length > 0 && <OwnEntries entries={entries} label="Comissões" isFlush />}
      <LoadMore hasMore={hasMore} isLoading={isLoadingMore} error={moreError?.message} onLoadMore={loadMore} />
    </Modal>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[2]} ${tokens.space[4]};
  padding-block: ${tokens.space[2]};
  p {
    margin: 0;
    color: ${tokens.color.text2};
    font-variant-numeric: tabular-nums;
  }
`;

const Scroller = styled.div`
  max-inline-size: 100%;
  /* The ring of what has the focus is drawn outside of it. */
  margin: -4px;
  padding: 4px;
  overflow-x: auto;
`;
