import type { PersonPurpose } from '@funil/api/contract';
import { usePersonChoice } from '../../forms/usePersonChoice.tsx';
import { ChoiceList } from './ChoiceList.tsx';
import type { FilterChoice } from './useFilterChoices.ts';

interface PersonChoiceListProps {
  label: string;
  purpose?: PersonPurpose;
  /** Choices before the people that are none: "Sem responsável". */
  before?: readonly FilterChoice[];
  /** Selected ids, comma-separated. */
  value: string | undefined;
  onChange: (value: string | null) => void;
}

const none: readonly FilterChoice[] = [];

/** Lists people, found on the server as one types. */
export function PersonChoiceList({ label, purpose, before = none, value, onChange }: PersonChoiceListProps) {
  const { field, note } = usePersonChoice({
    ...(purpose && { purpose }),
    chosen: value?.split(',') ?? [],
    before: before.map((choice) => ({ value: choice.id, label: choice.label })),
  });
  return (
    <ChoiceList
      label={label}
      choices={field.options.map((option) => ({ id: option.value, label: option.label }))}
      isLoading={field.isLoading}
      value={value}
      onChange={onChange}
      onSearch={field.onSearch}
      note={note}
    />
  );
}
