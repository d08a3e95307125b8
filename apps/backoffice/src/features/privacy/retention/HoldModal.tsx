import { Controller } from 'react-hook-form';
import { yup } from '@funil/validation';
import { createRetentionHoldInput } from '@funil/api/contract';
import type { CreateRetentionHoldInput } from '@funil/api/contract';
import { Textarea } from '@funil/ui';
import { DayField } from '../../../forms/DayField.tsx';
import { useSchemaForm } from '../../../forms/useSchemaForm.ts';
import { WholeNumberInput } from '../../../forms/WholeNumberInput.tsx';
import { RecordFormModal } from '../../../lists/RecordFormModal.tsx';

interface HoldModalProps {
  /** The lead whose person is held; without one the form asks for it. */
  lead?: { number: number; name: string };
  onSave: (number: number, input: CreateRetentionHoldInput) => Promise<void>;
  onClose: () => void;
}

const holdForm = createRetentionHoldInput.shape({
  number: yup
    .number()
    .label('Número do lead')
    .integer()
    .min(1)
    .nullable()
    .defined()
    .typeError('Digite o número de um lead')
    .test('given', 'Digite o número de um lead', (number) => number !== null),
});
type HoldForm = yup.InferType<typeof holdForm>;

/** Places a hold on the person of a lead, with its reason and its end. */
export function HoldModal({ lead, onSave, onClose }: HoldModalProps) {
  const state = useSchemaForm<HoldForm>(
    holdForm,
    { number: lead?.number ?? null, reason: '', until_day: '' },
    async ({ number, ...input }) => {
      await onSave(number!, input);
      onClose();
    },
  );
  const { register, control, formState } = state.form;
  return (
    <RecordFormModal
      title={lead ? `Preservar os dados de ${lead.name}` : 'Preservar dados'}
      submitLabel="Preservar dados"
      state={state}
      onClose={onClose}
    >
      <p>Vale para a pessoa e todos os leads dela: nem os prazos nem a anonimização apagam os dados.</p>
      {!lead && (
        <Controller
          control={control}
          name="number"
          render={({ field: { ref, onChange, ...field }, fieldState }) => (
            <WholeNumberInput
              {...field}
              inputRef={ref}
              label="Número do lead"
              error={fieldState.error?.message}
              onValueChange={onChange}
            />
          )}
        />
      )}
      <Textarea
        {...register('reason')}
        label="Motivo"
        hint="Por exemplo, o número do processo ou da reclamação"
        error={formState.errors.reason?.message}
      />
      <Controller
        control={control}
        name="until_day"
        render={({ field: { ref, value, onChange, ...field }, fieldState }) => (
          <DayField
            {...field}
            value={value ?? ''}
            inputRef={ref}
            label="Até"
            optional
            hint="Vazio, vale até alguém encerrar"
            error={fieldState.error?.message}
            onValueChange={onChange}
          />
        )}
      />
    </RecordFormModal>
  );
}
