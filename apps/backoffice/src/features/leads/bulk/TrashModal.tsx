import { useState } from 'react';
import { isApiError } from '@funil/api';
import { trashDays } from '@funil/api/contract';
import { useLeadBulks, useLeadTrash } from '@funil/api/react';
import { Button, EmptyState, ErrorState, Item, ItemList, LoadMore, Modal, SkeletonList, toast } from '@funil/ui';
import { daysSince, formatElapsed } from '../../../formats/moment.ts';
import { useClock } from '../../../formats/useClock.ts';

export function TrashModal({ onClose }: { onClose: () => void }) {
  const { leads, error, isLoading, isLoadingMore, hasMore, loadMore, moreError, retry } = useLeadTrash();
  const { restore } = useLeadBulks();
  const clock = useClock();
  const [busy, setBusy] = useState<number | null>(null);
  const bringBack = async (number: number, name: string) => {
    setBusy(number);
    try {
      await restore(number);
      toast.success(`${name} voltou para a lista`);
    } catch (failure) {
      toast.error(isApiError(failure) ? failure.message : 'Não foi possível restaurar.');
    } finally {
      setBusy(null);
    }
  };
  return (
    <Modal
      open
      title="Lixeira"
      description={`Leads excluídos ficam aqui por ${trashDays} dias.`}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {error && !leads && <ErrorState title={error.message} onRetry={retry} />}
      {isLoading && <SkeletonList rows={3} />}
      {leads?.length === 0 && <EmptyState title="Nada na lixeira" />}
      <ItemList>
        {leads?.map(({ number, name, deleted_at: at, owner }) => {
          const left = Math.max(0, trashDays - daysSince(at, clock));
          const deleted = `excluído ${formatElapsed(at, clock)}, ${left === 1 ? 'resta 1 dia' : `restam ${left} dias`}`;
          return (
            <Item
              key={number}
              title={name}
              detail={`${number} · ${owner?.name ?? 'Sem responsável'} · ${deleted}`}
              end={
                <Button
                  size="sm"
                  loading={busy === number}
                  loadingLabel="Restaurando"
                  disabled={busy !== null}
                  aria-label={`Restaurar ${name}`}
                  onClick={() => void bringBack(number, name)}
                >
                  Restaurar
                </Button>
              }
            />
          );
        })}
      </ItemList>
      <LoadMore hasMore={hasMore} isLoading={isLoadingMore} error={moreError?.message} onLoadMore={loadMore} />
    </Modal>
  );
}
