import { Controller } from 'react-hook-form';
import {
  proposedRetentionDays,
  retentionKindHints,
  retentionKindLabels,
  retentionKinds,
  retentionTermsInput,
} from '@funil/api/contract';
import type { RetentionKind, RetentionTerm, RetentionTermsInput } from '@funil/api/contract';
import { Button } from '@funil/ui';
import { useSchemaForm } from '../../../forms/useSchemaForm.ts';
import { WholeNumberInput } from '../../../forms/WholeNumberInput.tsx';
import { RecordFormModal } from '../../../lists/RecordFormModal.tsx';
import { describeDays } from './describeDays.ts';

interface RetentionTermsModalProps {
  terms: readonly RetentionTerm[];
  onSave: (input: RetentionTermsInput) => Promise<void>;
  onClose: () => void;
}

/** Days after which each kind of data is proposed; empty for never. */
export function RetentionTermsModal({ terms, onSave, onClose }: RetentionTermsModalProps) {
  const daysOf = (kind: RetentionKind) => terms.find((one) => one.kind === kind)?.days ?? null;
  const state = useSchemaForm<RetentionTermsInput>(
    retentionTermsInput,
    {
      lost_leads: daysOf('lost_leads'),
      idle_leads: daysOf('idle_leads'),
      attachments: daysOf('attachments'),
      simulations: daysOf('simulations'),
      affiliates: daysOf('affiliates'),
    },
    async (input) => {
      await onSave(input);
      onClose();
    },
  );
  const { control, setValue } = state.form;
  const propose = () => {
    for (const kind of retentionKinds)
      setValue(kind, proposedRetentionDays[kind], { shouldDirty: true, shouldValidate: true });
  };
  return (
    <RecordFormModal title="Prazos de guarda" submitLabel="Salvar prazos" state={state} onClose={onClose}>
      <p>Em dias. Um campo vazio guarda sem prazo.</p>
      <div>
        <Button size="sm" onClick={propose}>
          Usar os prazos sugeridos
        </Button>
      </div>
      {retentionKinds.map((kind) => (
        <Controller
          key={kind}
          control={control}
          name={kind}
          render={({ field: { ref, value, onChange, ...field }, fieldState }) => (
            <WholeNumberInput
              {...field}
              inputRef={ref}
              label={retentionKindLabels[kind]}
              optional
              hint={`${retentionKindHints[kind]} Sugestão: ${describeDays(proposedRetentionDays[kind])}.`}
              value={value ?? null}
              error={fieldState.error?.message}
              onValueChange={onChange}
            />
          )}
        />
      ))}
    </RecordFormModal>
  );
}
