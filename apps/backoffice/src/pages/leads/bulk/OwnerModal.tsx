import { useId, useState } from 'react';
import type { Person } from '@funil/api/contract';
import { usePeople } from '@funil/api/react';
import { Button, Combobox, Modal, ModalClose } from '@funil/ui';
import { ownerOptions } from '../form/leadOptions.tsx';
import { leadsInWords } from './bulkWords.ts';

interface OwnerModalProps {
  count: number;
  /** Null leaves the leads to nobody. */
  onAssign: (person: Person | null) => Promise<void>;
  onClose: () => void;
}

const nobody = 'nobody';

/** Asks who gets the selected leads. */
export function OwnerModal({ count, onAssign, onClose }: OwnerModalProps) {
  const { people = [] } = usePeople();
  const [id, setId] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const formId = useId();
  const leads = leadsInWords(count);
  return (
    <Modal
      open
      title={`Passar ${leads}`}
      description="Quem passa a cuidar destes leads? O histórico de cada um vai junto."
      onOpenChange={(isOpen) => !isOpen && onClose()}
      beforeClose={() => !isBusy}
      footer={
        <>
          <ModalClose asChild>
            <Button>Cancelar</Button>
          </ModalClose>
          <Button type="submit" form={formId} variant="primary" loading={isBusy} loadingLabel="Passando">
            Passar {leads}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={async (event) => {
          event.preventDefault();
          if (!id) {
            setError('Responsável é um campo obrigatório');
            return;
          }
          setBusy(true);
          await onAssign(people.find((person) => person.id === id) ?? null);
          setBusy(false);
        }}
      >
        <Combobox
          label="Responsável"
          error={error}
          options={[{ value: nobody, label: 'Sem responsável' }, ...ownerOptions(people)]}
          value={id}
          onValueChange={(value) => {
            setId(value);
            setError(undefined);
          }}
        />
      </form>
    </Modal>
  );
}
