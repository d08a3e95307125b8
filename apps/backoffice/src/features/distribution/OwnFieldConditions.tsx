import { useState } from 'react';
import { conditionKinds } from '@funil/api/contract';
import type { OwnField, QueueConditions } from '@funil/api/contract';
import { useOwnFields } from '@funil/api/react';
import { MultiSelect, Select, Stack } from '@funil/ui';
import { TypedSelect } from './TypedSelect.tsx';

type Asked = QueueConditions['own_fields'];

interface OwnFieldConditionsProps {
  value: Asked;
  onChange: (value: Asked) => void;
  onBlur: () => void;
  error: string | undefined;
}

const yesOrNo = [
  { value: 'true', label: 'Sim' },
  { value: 'false', label: 'Não' },
];

const optionsOf = ({ kind, options }: OwnField, asked: readonly string[]) =>
  kind === 'yes_no'
    ? yesOrNo
    : options
        .filter(({ key, is_archived: isArchived }) => !isArchived || asked.includes(key))
        .map(({ key, label }) => ({ value: key, label }));

const hintOf = ({ kind, is_archived: isArchived }: OwnField) =>
  isArchived ? 'Este campo está arquivado.' : kind === 'choices' ? 'Basta uma delas.' : undefined;

/**
 * Conditions on the account's own fields: one input for each chosen field, and a list of the others. An archived field
 * that is asked for can be taken out.
 */
export function OwnFieldConditions({ value, onChange, onBlur, error }: OwnFieldConditionsProps) {
  const { ownFields = [] } = useOwnFields();
  const fields = ownFields.filter(({ kind }) => conditionKinds.includes(kind));
  // A field that was just added has no values yet, and is no condition.
  const [added, setAdded] = useState<readonly string[]>([]);
  const asked = (id: string) => value.find(({ field_id: fieldId }) => fieldId === id)?.values ?? [];
  const shown = fields.filter(({ id }) => asked(id).length > 0 || added.includes(id));
  const others = fields.filter((field) => !shown.includes(field) && !field.is_archived);
  const ask = (id: string, values: readonly string[]) => {
    setAdded((now) => [...now, id]);
    const rest = value.filter(({ field_id: fieldId }) => fieldId !== id);
    onChange(values.length === 0 ? rest : [...rest, { field_id: id, values: [...values] }]);
  };
  if (shown.length + others.length === 0) return null;
  return (
    <Stack>
      {shown.map((field) => {
        const shared = {
          label: field.label,
          optional: true,
          placeholder: 'Qualquer um',
          hint: hintOf(field),
          value: asked(field.id),
          onValueChange: (values: readonly string[]) => ask(field.id, values),
          onBlur,
          error,
        };
        return field.kind === 'text' ? (
          <TypedSelect key={field.id} {...shared} suggestions={[]} newLabel="Usar" />
        ) : (
          <MultiSelect key={field.id} {...shared} options={optionsOf(field, asked(field.id))} />
        );
      })}
      {others.length > 0 && (
        <Select
          label="Condição por um campo da conta"
          optional
          placeholder="Escolha um campo"
          options={others.map(({ id, label }) => ({ value: id, label }))}
          value=""
          onValueChange={(id) => id && setAdded((now) => [...now, id])}
        />
      )}
    </Stack>
  );
}
