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

/** The fields of the chosen way alone: a hidden one neither counts nor refuses. */
const shownFields = ({ source, user_id, api_key_id, from_day, until_day, read_kinds, numbers }: AddReachedInput) => ({
  source,
  ...(source === 'reads' && { user_id, read_kinds }),
  ...(source === 'api_key' && { api_key_id }),
  ...(source === 'numbers' ? { numbers } : { from_day, until_day }),
});

/** The first message of a list: its own, or that of one of its items. */
const messageOf = (error: { message?: string } | undefined): string | undefined =>
  error?.message ?? (Array.isArray(error) ? error.find(Boolean)?.message : undefined);

/** Finds who was reached: by the reads of a colleague, by a key of the API, or by numbers of leads. */
export function ReachedModal({ incident, onSave, onClose }: ReachedModalProps) {
  const { apiKeys = [] } = useApiKeys();
  const { found_on: found, happened_on: happened } = incident;
  const state = useSchemaForm<AddReachedInput>(
    addReachedInput,
    {
      source: 'reads',
      user_id: '',
      api_key_id: '',
      from_day: happened !== null && happened < found ? happened : found,
      until_day: found,
      read_kinds: [],
      numbers: [],
    },
    async (input) => {
      await onSave(input);
      onClose();
    },
    { toInput: shownFields },
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
                hint="Vazio, todas, também as listas que a pessoa abriu. Ficam guardadas por 180 dias."
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
              hint="Separados por espaço, vírgula ou linha; 1-5 são os números de 1 a 5"
              // The rules read the text, so that nothing in it is passed over.
              value={String(value)}
              error={messageOf(fieldState.error)}
              onBlur={onBlur}
              onChange={(event) => onChange(event.currentTarget.value)}
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
