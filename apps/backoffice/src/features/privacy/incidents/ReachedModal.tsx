import { Controller } from 'react-hook-form';
import {
  addReachedInput,
  personalReadKindLabels,
  personalReadKinds,
  reachedSourceLabels,
  reachedSources,
} from '@funil/api/contract';
import type { AddReachedInput, PrivacyIncident } from '@funil/api/contract';
import { useApiKeys } from '@funil/api/react';
import { Combobox, MultiSelect, Select, Textarea } from '@funil/ui';
import { DayField } from '../../../forms/DayField.tsx';
import { Columns } from '../../../forms/FormSection.tsx';
import { usePersonChoice } from '../../../forms/usePersonChoice.tsx';
import { useSchemaForm } from '../../../forms/useSchemaForm.ts';
import { RecordFormModal } from '../../../lists/RecordFormModal.tsx';

interface ReachedModalProps {
  incident: PrivacyIncident;
  onSave: (input: AddReachedInput) => Promise<void>;
  onClose: () => void;
}

/** Numbers in a text, by anything between them. */
const numbersIn = (text: string) => [...new Set(text.match(/\d+/g)?.map(Number) ?? [])];

/** Finds who was reached: by the reads of a colleague, by a key of the API, or by numbers of leads. */
export function ReachedModal({ incident, onSave, onClose }: ReachedModalProps) {
  const { apiKeys = [] } = useApiKeys();
  const day = incident.happened_on ?? incident.found_on;
  const state = useSchemaForm<AddReachedInput>(
    addReachedInput,
    {
      source: 'reads',
      user_id: '',
      api_key_id: '',
      from_day: day,
      until_day: incident.found_on,
      read_kinds: [],
      numbers: [],
    },
    async (input) => {
      await onSave(input);
      onClose();
    },
  );
  const { control, watch } = state.form;
  const source = watch('source');
  return (
    <RecordFormModal title="Quem foi atingido" submitLabel="Acrescentar leads" state={state} onClose={onClose}>
      <Controller
        control={control}
        name="source"
        render={({ field: { onChange, ...field }, fieldState }) => (
          <Select
            {...field}
            label="Como encontrar"
            options={reachedSources.map((value) => ({ value, label: reachedSourceLabels[value] }))}
            error={fieldState.error?.message}
            onValueChange={onChange}
          />
        )}
      />
      {source === 'reads' && (
        <>
          <Controller
            control={control}
            name="user_id"
            render={({ field: { value, onChange, ...field }, fieldState }) => (
              <ReaderChoice {...field} value={value ?? ''} error={fieldState.error?.message} onValueChange={onChange} />
            )}
          />
          <Controller
            control={control}
            name="read_kinds"
            render={({ field: { ref, value, onChange, onBlur } }) => (
              <MultiSelect
                ref={ref}
                label="Leituras"
                hint="Vazio, todas. Ficam guardadas por 180 dias, por dia em UTC."
                options={personalReadKinds.map((kind) => ({ value: kind, label: personalReadKindLabels[kind] }))}
                value={value}
                onBlur={onBlur}
                onValueChange={(kinds) => onChange([...kinds])}
              />
            )}
          />
        </>
      )}
      {source === 'api_key' && (
        <Controller
          control={control}
          name="api_key_id"
          render={({ field: { value, onChange, ...field }, fieldState }) => (
            <Select
              {...field}
              value={value ?? ''}
              label="Chave"
              hint="Uma chave não lê leads: são atingidos os que ela escreveu."
              options={apiKeys.map(({ id, name }) => ({ value: id, label: name }))}
              error={fieldState.error?.message}
              onValueChange={onChange}
            />
          )}
        />
      )}
      {source === 'numbers' ? (
        <Controller
          control={control}
          name="numbers"
          render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
            <Textarea
              ref={ref}
              label="Números dos leads"
              hint="Separados por espaço, vírgula ou linha"
              defaultValue={value.join(', ')}
              error={fieldState.error?.message}
              onBlur={onBlur}
              onChange={(event) => onChange(numbersIn(event.currentTarget.value))}
            />
          )}
        />
      ) : (
        <Columns $count={2}>
          {(['from_day', 'until_day'] as const).map((name) => (
            <Controller
              key={name}
              control={control}
              name={name}
              render={({ field: { ref, value, onChange, ...field }, fieldState }) => (
                <DayField
                  {...field}
                  value={value ?? ''}
                  inputRef={ref}
                  label={name === 'from_day' ? 'De' : 'Até'}
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

interface ReaderChoiceProps {
  name: string;
  value: string;
  error: string | undefined;
  onBlur: () => void;
  onValueChange: (value: string) => void;
}

/** A colleague, also a former one. */
function ReaderChoice({ value, ...props }: ReaderChoiceProps) {
  const { field, labelOf } = usePersonChoice({
    purpose: 'author',
    chosen: value ? [value] : [],
    asideOf: () => null,
  });
  return (
    <Combobox
      {...props}
      {...field}
      label="Pessoa"
      placeholder="Escolha quem leu"
      value={value}
      chosenLabel={value ? labelOf(value) : undefined}
    />
  );
}
