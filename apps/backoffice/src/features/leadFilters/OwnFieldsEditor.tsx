import { useState } from 'react';
import type { ComponentType } from 'react';
import { hasOptions, ownFilterKind, readOwnFilters, withoutOwnValue, writeOwnFilters } from '@funil/api/contract';
import type { OwnField } from '@funil/api/contract';
import { Select, Stack } from '@funil/ui';
import type { FilterChoice, OfferedFilter } from './useFilterChoices.ts';

interface InputProps {
  field: OfferedFilter;
  value: string | undefined;
  onChange: (value: string | null) => void;
}

interface OwnFieldsEditorProps extends InputProps {
  /** Label of the field to begin with; by default a filtered one. */
  part?: string | undefined;
  /** Input of one filter by its kind. */
  renderInput: ComponentType<InputProps>;
}

const inputKinds = { text: 'custom_text', number: 'custom_number', day: 'custom_date', keys: 'choices' } as const;

const yesOrNo: readonly FilterChoice[] = [
  { id: 'true', label: 'Sim' },
  { id: 'false', label: 'Não' },
];

/** Archived options are offered too, because leads still have them. */
const choicesOf = ({ kind, options }: OwnField): readonly FilterChoice[] => [
  ...(hasOptions(kind) ? options.map(({ key, label }) => ({ id: key, label })) : yesOrNo),
  { id: withoutOwnValue, label: 'Sem valor' },
];

/** One of the own fields, with the filter of its kind. Filters of the others stay. */
export function OwnFieldsEditor({ field, value, part, onChange, renderInput: Input }: OwnFieldsEditorProps) {
  const { ownFields = [] } = field;
  const filters = readOwnFilters(value ?? '');
  const [key, setKey] = useState(() => {
    const meant = part === undefined ? undefined : ownFields.find(({ label }) => label === part);
    return (meant ?? ownFields.find((one) => filters[one.key]) ?? ownFields[0])?.key ?? '';
  });
  const own = ownFields.find((one) => one.key === key);
  return (
    <Stack>
      <Select
        label="Campo"
        size="md"
        options={ownFields.map((one) => ({ value: one.key, label: one.label }))}
        value={key}
        onValueChange={setKey}
      />
      {own && (
        <Input
          key={key}
          field={{
            ...field,
            kind: own.kind === 'money' ? 'value' : inputKinds[ownFilterKind(own)],
            label: own.label,
            choices: choicesOf(own),
          }}
          value={filters[key]}
          onChange={(next) => onChange(writeOwnFilters({ ...filters, [key]: next ?? '' }))}
        />
      )}
    </Stack>
  );
}
