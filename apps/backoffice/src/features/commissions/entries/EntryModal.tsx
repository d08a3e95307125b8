import { Suspense, useState } from 'react';
import { useCan, useCommission } from '@funil/api/react';
import { Button, ErrorState, Modal, SkeletonList } from '@funil/ui';
import { EntryFacts } from './EntryFacts.tsx';
import { ApproveModal, PayModal } from './lazyEntryModals.ts';

interface EntryModalProps {
  id: string;
  onClose: () => void;
}

export function EntryModal({ id, onClose }: EntryModalProps) {
  const { can } = useCan();
  const { commission, error, retry } = useCommission(id);
  const [asking, setAsking] = useState<'approve' | 'pay' | null>(null);
  const close = () => setAsking(null);
  const isPayable = commission?.state === 'approved' && commission.amount_cents > 0;
  return (
    <Modal
      open
      size="lg"
      title={commission ? `Comissão de ${commission.earner.name}` : 'Comissão'}
      onOpenChange={(open) => !open && onClose()}
      footer={
        commission &&
        can('commission.approve') &&
        (commission.state === 'pending' ? (
          <Button variant="primary" onClick={() => setAsking('approve')}>
            Aprovar
          </Button>
        ) : isPayable ? (
          <Button variant="primary" onClick={() => setAsking('pay')}>
            Criar lote
          </Button>
        ) : undefined)
      }
    >
      {commission ? (
        <EntryFacts entry={commission} />
      ) : error ? (
        <ErrorState
          title={error.status === 404 ? 'Comissão não encontrada' : undefined}
          onRetry={error.status === 404 ? undefined : retry}
        >
          {error.status === 404 ? 'Ela não existe, ou não é sua.' : error.message}
        </ErrorState>
      ) : (
        <SkeletonList rows={6} label="Carregando a comissão" />
      )}
      <Suspense>
        {commission && asking === 'approve' && <ApproveModal entries={[commission]} onClose={close} onDone={close} />}
        {commission && asking === 'pay' && <PayModal entries={[commission]} onClose={close} />}
      </Suspense>
    </Modal>
  );
}
