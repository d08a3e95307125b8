import { useState } from 'react';
import { distributionId, leadFields } from '@funil/api/contract';
import type { Person } from '@funil/api/contract';
import { usePeople } from '@funil/api/react';
import { Combobox } from '@funil/ui';
import { FormModal } from '../../../forms/FormModal.tsx';
import { distributeOption, leaveLabel, ownerOptions } from '../form/leadOptions.tsx';
import { leadsInWords } from './bulkLabels.ts';

interface OwnerModalProps {
  count: number;
  onAssign: (to: Destination) => Promise<void>;
  onClose: () => void;
}

/** Where the leads go: to a person, the distribution, or nobody. */
type Destination = Person | 'distribution' | null;

const nobody = 'nobody';

/** Asks who gets the selected leads. */
export function OwnerModal({ count, onAssign, onClose }: OwnerModalProps) {
  const { people = [] } = usePeople();
  const [id, setId] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const leads = leadsInWords(count);

  async function assign() {
    if (!id) {
      setError('Responsável é um campo obrigatório');
      return;
    }
    setBusy(true);
    await onAssign(id === distributionId ? 'distribution' : (people.find((person) => person.id === id) ?? null));
    setBusy(false);
  }

  return (
    <FormModal
      title={`Passar ${leads}`}
      description="Quem passa a cuidar destes leads? O histórico de cada um vai junto. Você pode desfazer por 10 segundos."
      submitLabel={`Passar ${leads}`}
      busyLabel="Passando"
      isBusy={isBusy}
      // One choice, which is as quickly made again.
      hasChanges={false}
      onSubmit={() => void assign()}
      onClose={onClose}
    >
      <Combobox
        label={leadFields.owner.label}
        error={error}
        options={[distributeOption, { value: nobody, label: leaveLabel }, ...ownerOptions(people)]}
        value={id}
        onValueChange={(value) => {
          setId(value);
          setError(undefined);
        }}
      />
    </FormModal>
  );
}
