import { useState } from 'react';
import { styled } from 'styled-components';
import { isApiError } from '@funil/api';
import { trashDays } from '@funil/api/contract';
import { useLeadBulks, useLeadTrash } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Button, EmptyState, ErrorState, Modal, SkeletonList, toast } from '@funil/ui';
import { daysSince, formatElapsed } from '../../../formats/moment.ts';
import { useClock } from '../../../formats/useClock.ts';

/** Deleted leads, and the way back for each. */
export function TrashModal({ onClose }: { onClose: () => void }) {
  const { leads, error, isLoading, retry } = useLeadTrash();
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
    <Modal open title="Lixeira" description={`Leads excluídos ficam aqui por ${trashDays} dias.`} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {error && !leads && <ErrorState title={error.message} onRetry={() => void retry()} />}
      {isLoading && <SkeletonList rows={3} />}
      {leads?.length === 0 && <EmptyState title="Nada na lixeira" />}
      <List>
        {leads?.map(({ number, name, deleted_at: at, owner }) => {
          const left = Math.max(0, trashDays - daysSince(at, clock));
          return (
            <li key={number}>
              <span>
                <b>{name}</b>
                <small>
                  {number} · {owner?.name ?? 'Sem responsável'} · excluído {formatElapsed(at, clock)}, {left === 1 ? 'resta 1 dia' : `restam ${left} dias`}
                </small>
              </span>
              <Button size="sm" loading={busy === number} loadingLabel="Restaurando" disabled={busy !== null} aria-label={`Restaurar ${name}`} onClick={() => void bringBack(number, name)}>
                Restaurar
              </Button>
            </li>
          );
        })}
      </List>
    </Modal>
  );
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${tokens.space[3]};
    padding-block: 8px;
  }
  > li + li {
    border-block-start: 1px solid ${tokens.color.border};
  }
  b {
    display: block;
    font-weight: ${tokens.weight.medium};
  }
  small {
    color: ${tokens.color.text3};
    font: ${tokens.font[12]};
  }
`;
