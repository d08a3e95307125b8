import { Controller } from 'react-hook-form';
import { joinPersonsInput } from '@funil/api/contract';
import { useLead, usePersonCommands } from '@funil/api/react';
import { FormModal } from '../../../forms/FormModal.tsx';
import { useSchemaForm } from '../../../forms/useSchemaForm.ts';
import { useDebounced } from '../../../forms/useDebounced.ts';
import { WholeNumberInput } from '../../../forms/WholeNumberInput.tsx';
import { usePersonUndo } from './usePersonUndo.ts';

interface JoinPersonsModalProps {
  lead: { number: number; name: string };
  onClose: () => void;
}

/** Both leads stay; from then on each shows the other among the person's deals. */
export function JoinPersonsModal({ lead, onClose }: JoinPersonsModalProps) {
  const { join } = usePersonCommands(lead.number);
  const offerUndo = usePersonUndo();
  const { form, failure, submit } = useSchemaForm(
    joinPersonsInput,
    { other_number: null as number | null },
    async ({ other_number: otherNumber }) => {
      offerUndo(`Os leads ${lead.number} e ${otherNumber} são da mesma pessoa`, await join(otherNumber));
      onClose();
    },
  );
  const { errors, isDirty, isSubmitting } = form.formState;
  const otherNumber = useDebounced(form.watch('other_number'));
  return (
    <FormModal
      mobile="compact"
      title="É a mesma pessoa de outro lead"
      description={`Os dois leads continuam separados, cada um com seu responsável e seu histórico. Só a pessoa de ${lead.name} passa a ser a mesma.`}
      submitLabel="Juntar pessoas"
      busyLabel="Juntando"
      isBusy={isSubmitting}
      hasChanges={isDirty}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="other_number"
        render={({ field: { value, onChange, ref, ...field } }) => (
          <WholeNumberInput
            {...field}
            inputRef={ref}
            label="Número do outro lead"
            value={value}
            onValueChange={onChange}
            error={errors.other_number?.message}
            data-autofocus=""
          />
        )}
      />
      {isLeadNumber(otherNumber) && otherNumber !== lead.number && <FoundLead number={otherNumber} />}
    </FormModal>
  );
}

const isLeadNumber = (value: number | null): value is number => Number.isSafeInteger(value) && value! > 0;

/** Whose lead the typed number is, before the persons are joined. An unknown number is refused by the command. */
function FoundLead({ number }: { number: number }) {
  const { lead } = useLead(number);
  if (!lead) return null;
  return (
    <p role="status">
      Lead {lead.number}: {lead.name}, {lead.status.name}, {lead.owner ? `com ${lead.owner.name}` : 'sem responsável'}
    </p>
  );
}
