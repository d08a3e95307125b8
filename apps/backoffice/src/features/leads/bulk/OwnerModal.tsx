import { distributionId, leadFields } from '@funil/api/contract';
import type { NamedReference } from '@funil/api/contract';
import { Combobox } from '@funil/ui';
import { yup } from '@funil/validation';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { FormModal } from '../../../forms/FormModal.tsx';
import { useSchemaForm } from '../../../forms/useSchemaForm.ts';
import { EmptyQueueAlert } from '../../../forms/EmptyQueueAlert.tsx';
import { usePersonChoice } from '../../../forms/usePersonChoice.tsx';
import { distributeOption, leaveLabel } from '../form/ownerAndProductOptions.tsx';
import { formatLeadCount } from './describeBulk.ts';

interface OwnerModalProps {
  count: number;
  onAssign: (to: Destination) => Promise<void>;
  onClose: () => void;
}

type Destination = NamedReference | 'distribution' | null;

const leaveOption = { value: 'nobody', label: leaveLabel };

/** An owner is required: even "no owner" must be chosen. */
const rules = yup.object({ owner: yup.string().label(leadFields.owner.label).required() });

export function OwnerModal({ count, onAssign, onClose }: OwnerModalProps) {
  const leads = formatLeadCount(count);
  const [owner, setOwner] = useState('');
  const choice = usePersonChoice({ chosen: [owner], before: [distributeOption, leaveOption] });
  const { form, failure, submit } = useSchemaForm(
    rules,
    { owner: '' },
    ({ owner: chosen }) => onAssign(chosen === distributionId ? 'distribution' : (choice.personOf(chosen) ?? null)),
    { mode: 'onSubmit' },
  );

  return (
    <FormModal
      title={`Passar ${leads}`}
      description={
        (owner === distributionId
          ? `A distribuição entrega ${count === 1 ? 'o lead' : 'os leads'} a quem está na fila. `
          : `Quem passa a cuidar ${count === 1 ? 'deste lead' : 'destes leads'}? `) +
        `O histórico ${count === 1 ? '' : 'de cada um '}vai junto. Você pode desfazer por 10 segundos.`
      }
      submitLabel={`Passar ${leads}`}
      busyLabel="Passando"
      isBusy={form.formState.isSubmitting}
      // A single choice needs no confirmation before closing.
      hasChanges={false}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      {owner === distributionId && <EmptyQueueAlert>Escolha uma pessoa, ou inclua alguém na fila.</EmptyQueueAlert>}
      <Controller
        control={form.control}
        name="owner"
        render={({ field: { onChange, ...field }, fieldState }) => (
          <Combobox
            {...field}
            label={leadFields.owner.label}
            error={fieldState.error?.message}
            {...choice.field}
            chosenLabel={choice.labelOf(field.value)}
            onValueChange={(chosen) => {
              onChange(chosen);
              setOwner(chosen);
            }}
          />
        )}
      />
    </FormModal>
  );
}
