import { Controller } from 'react-hook-form';
import {
  consentPurposeLabels,
  consentPurposes,
  consentStateLabels,
  consentStates,
  consentWayLabels,
  chosenConsentWays,
  createConsentInput,
} from '@funil/api/contract';
import type { CreateConsentInput } from '@funil/api/contract';
import { usePersonCommands } from '@funil/api/react';
import { Alert, RadioGroup, Select, Textarea, TextInput, toast } from '@funil/ui';
import { DayField } from '../../../forms/DayField.tsx';
import { Columns } from '../../../forms/FormSection.tsx';
import { useSchemaForm } from '../../../forms/useSchemaForm.ts';
import { dayKey } from '../../../formats/moment.ts';
import { useClock } from '../../../formats/useClock.ts';
import { RecordFormModal } from '../../../lists/RecordFormModal.tsx';

interface ConsentModalProps {
  leadNumber: number;
  onClose: () => void;
}

const optionsOf = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

/** Records a consent or its withdrawal: purpose, words, day, place and way. */
export function ConsentModal({ leadNumber, onClose }: ConsentModalProps) {
  const { recordConsent } = usePersonCommands(leadNumber);
  const clock = useClock();
  const state = useSchemaForm<CreateConsentInput>(
    createConsentInput,
    {
      purpose: 'marketing',
      state: 'given',
      way: 'call',
      day: dayKey(clock.now, clock),
      place: '',
      text: '',
      text_version: '',
    },
    async (input) => {
      await recordConsent(input);
      toast.success('Consentimento registrado', { description: consentStateLabels[input.state] });
      onClose();
    },
  );
  const { control, register, watch, formState } = state.form;
  const { errors } = formState;
  const isWithdrawal = watch('purpose') === 'marketing' && watch('state') === 'withdrawn';
  return (
    <RecordFormModal
      title="Registrar consentimento"
      submitLabel="Registrar consentimento"
      state={state}
      onClose={onClose}
    >
      <Controller
        control={control}
        name="purpose"
        render={({ field: { value, onChange } }) => (
          <RadioGroup
            label="Finalidade"
            value={value}
            onValueChange={onChange}
            options={optionsOf(consentPurposes, consentPurposeLabels)}
          />
        )}
      />
      <Controller
        control={control}
        name="state"
        render={({ field: { value, onChange } }) => (
          <RadioGroup
            label="O que a pessoa disse"
            value={value}
            onValueChange={onChange}
            options={optionsOf(consentStates, consentStateLabels)}
          />
        )}
      />
      {isWithdrawal && (
        <Alert>
          Bloqueia todos os canais de todos os telefones e e-mails desta pessoa, também para leads que ainda vierem.
        </Alert>
      )}
      <Columns $count={2}>
        <Controller
          control={control}
          name="way"
          render={({ field: { onChange, ...field }, fieldState }) => (
            <Select
              {...field}
              label="Como"
              options={optionsOf(chosenConsentWays, consentWayLabels)}
              error={fieldState.error?.message}
              onValueChange={onChange}
            />
          )}
        />
        <Controller
          control={control}
          name="day"
          render={({ field: { ref, value, onChange, ...field }, fieldState }) => (
            <DayField
              {...field}
              inputRef={ref}
              label="Data"
              value={value ?? ''}
              error={fieldState.error?.message}
              onValueChange={onChange}
            />
          )}
        />
        <TextInput {...register('place')} label="Onde" optional error={errors.place?.message} />
        <TextInput
          {...register('text_version')}
          label="Versão do texto"
          optional
          error={errors.text_version?.message}
        />
      </Columns>
      <Textarea
        {...register('text')}
        label="Texto"
        hint="As palavras que a pessoa leu ou ouviu."
        optional
        error={errors.text?.message}
      />
    </RecordFormModal>
  );
}
