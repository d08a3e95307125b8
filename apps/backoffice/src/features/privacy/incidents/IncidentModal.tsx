import { Controller } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import {
  incidentDataKindLabels,
  incidentDataKinds,
  incidentRiskLabels,
  incidentRisks,
  incidentStateLabels,
  incidentStates,
  privacyIncidentInput,
} from '@funil/api/contract';
import type { PrivacyIncident, PrivacyIncidentInput, UpdatePrivacyIncidentInput } from '@funil/api/contract';
import { MultiSelect, Select, Textarea, TextInput } from '@funil/ui';
import { DayField } from '../../../forms/DayField.tsx';
import { Columns } from '../../../forms/FormSection.tsx';
import { useSchemaForm } from '../../../forms/useSchemaForm.ts';
import { dayKey } from '../../../formats/moment.ts';
import { useClock } from '../../../formats/useClock.ts';
import { RecordFormModal } from '../../../lists/RecordFormModal.tsx';
import { inputOfIncident } from './inputOfIncident.ts';
import { useIncidentForm } from './useIncidentForm.ts';

interface CreateIncidentModalProps {
  onSave: (input: PrivacyIncidentInput) => Promise<void>;
  onClose: () => void;
}

export function CreateIncidentModal({ onSave, onClose }: CreateIncidentModalProps) {
  const clock = useClock();
  const state = useSchemaForm<PrivacyIncidentInput>(
    privacyIncidentInput,
    {
      title: '',
      description: '',
      happened_on: '',
      found_on: dayKey(clock.now, clock),
      data_kinds: [],
      risk: 'unknown',
      risk_note: '',
      measures: '',
    },
    async (input) => {
      await onSave(input);
      onClose();
    },
  );
  return (
    <RecordFormModal title="Registrar incidente" submitLabel="Registrar incidente" state={state} onClose={onClose}>
      <IncidentFields form={state.form} />
    </RecordFormModal>
  );
}

interface EditIncidentModalProps {
  incident: PrivacyIncident;
  onSave: (input: UpdatePrivacyIncidentInput) => Promise<void>;
  onClose: () => void;
}

export function EditIncidentModal({ incident, onSave, onClose }: EditIncidentModalProps) {
  const { state, conflict } = useIncidentForm(incident, inputOfIncident, onSave, onClose);
  const { form } = state;
  const { register, control, formState } = form;
  const chosen = form.watch('state');
  return (
    <RecordFormModal
      title="Incidente de segurança"
      submitLabel="Salvar incidente"
      state={state}
      conflict={conflict}
      onClose={onClose}
    >
      {/* The same fields under another input, which has more of them. */}
      <IncidentFields form={form as unknown as UseFormReturn<PrivacyIncidentInput>} />
      <Controller
        control={control}
        name="state"
        render={({ field: { onChange, ...field }, fieldState }) => (
          <Select
            {...field}
            label="Situação"
            options={incidentStates.map((value) => ({ value, label: incidentStateLabels[value] }))}
            error={fieldState.error?.message}
            onValueChange={onChange}
          />
        )}
      />
      {chosen === 'dismissed' && (
        <Textarea
          {...register('dismissal_reason')}
          label="Por que não comunicar"
          error={formState.errors.dismissal_reason?.message}
        />
      )}
      {chosen === 'reported' && (
        <Columns $count={2}>
          {(['reported_on', 'persons_told_on'] as const).map((name) => (
            <Controller
              key={name}
              control={control}
              name={name}
              render={({ field: { ref, value, onChange, ...field }, fieldState }) => (
                <DayField
                  {...field}
                  value={value ?? ''}
                  inputRef={ref}
                  label={name === 'reported_on' ? 'Comunicado à ANPD em' : 'Titulares avisados em'}
                  optional={name === 'persons_told_on'}
                  error={fieldState.error?.message}
                  onValueChange={onChange}
                />
              )}
            />
          ))}
        </Columns>
      )}
    </RecordFormModal>
  );
}

function IncidentFields({ form }: { form: UseFormReturn<PrivacyIncidentInput> }) {
  const { register, control, formState } = form;
  const errorOf = (name: keyof PrivacyIncidentInput) => formState.errors[name]?.message;
  return (
    <>
      <TextInput
        {...register('title')}
        label="O que aconteceu"
        hint="Em poucas palavras"
        autoComplete="off"
        error={errorOf('title')}
        data-autofocus=""
      />
      <Columns $count={2}>
        {(['found_on', 'happened_on'] as const).map((name) => (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field: { ref, value, onChange, ...field }, fieldState }) => (
              <DayField
                {...field}
                value={value ?? ''}
                inputRef={ref}
                label={name === 'found_on' ? 'Conhecido em' : 'Aconteceu em'}
                optional={name === 'happened_on'}
                error={fieldState.error?.message}
                onValueChange={onChange}
              />
            )}
          />
        ))}
        <Controller
          control={control}
          name="data_kinds"
          render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
            <MultiSelect
              ref={ref}
              label="Dados atingidos"
              options={incidentDataKinds.map((kind) => ({ value: kind, label: incidentDataKindLabels[kind] }))}
              value={value}
              error={fieldState.error?.message}
              onBlur={onBlur}
              onValueChange={(kinds) => onChange([...kinds])}
            />
          )}
        />
        <Controller
          control={control}
          name="risk"
          render={({ field: { onChange, ...field }, fieldState }) => (
            <Select
              {...field}
              label="Risco para as pessoas"
              error={fieldState.error?.message}
              options={incidentRisks.map((value) => ({ value, label: incidentRiskLabels[value] }))}
              onValueChange={onChange}
            />
          )}
        />
      </Columns>
      <Textarea {...register('description')} label="Descrição" optional error={errorOf('description')} />
      <Textarea {...register('risk_note')} label="Consequências possíveis" optional error={errorOf('risk_note')} />
      <Textarea {...register('measures')} label="Medidas tomadas" optional error={errorOf('measures')} />
    </>
  );
}
