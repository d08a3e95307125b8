import { useState } from 'react';
import type { LeadDetail } from '@funil/api/contract';
import { useHoldsOfPerson } from '@funil/api/react';
import { Button, Modal, ModalClose, ErrorState, SkeletonList, EmptyState } from '@funil/ui';
import { HoldList } from './HoldList.tsx';
import { HoldModal } from './HoldModal.tsx';

interface PersonHoldsProps {
  lead: Pick<LeadDetail, 'number' | 'name'>;
  onClose: () => void;
}

/** Holds on the person of a lead. */
export function PersonHolds({ lead, onClose }: PersonHoldsProps) {
  const { holds, error, isLoading, retry, create, lift } = useHoldsOfPerson(lead.number);
  const [isAdding, setAdding] = useState(false);
  if (isAdding) return <HoldModal lead={lead} onSave={create} onClose={() => setAdding(false)} />;
  const content = () => {
    if (holds?.length === 0)
      return (
        <EmptyState title="Nenhuma preservação">
          Preserve os dados quando há uma disputa, ou quando provam uma comissão.
        </EmptyState>
      );
    if (holds) return <HoldList holds={holds} onLift={lift} />;
    if (error)
      return (
        <ErrorState title="Não foi possível carregar as preservações" onRetry={retry} isRetrying={isLoading}>
          {error.message}
        </ErrorState>
      );
    return <SkeletonList rows={2} label="Carregando as preservações" />;
  };
  return (
    <Modal
      open
      title="Preservação dos dados"
      description={`Enquanto vale, nada apaga os dados de ${lead.name}.`}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <ModalClose asChild>
            <Button>Fechar</Button>
          </ModalClose>
          <Button variant="primary" onClick={() => setAdding(true)}>
            Preservar dados
          </Button>
        </>
      }
    >
      {content()}
    </Modal>
  );
}
