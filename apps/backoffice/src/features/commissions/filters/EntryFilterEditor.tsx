import { useState } from 'react';
import { DateRangeField } from '@funil/ui';
import { dayKey } from '../../../formats/moment.ts';
import { useClock } from '../../../formats/useClock.ts';
import { ChoiceList } from '../../leadFilters/ChoiceList.tsx';
import { entryFilters, isAccepted } from './entryFilters.ts';
import { useEarnerChoice } from './useEarnerChoice.ts';
import type { OfferedEntryFilter } from './useEntryFilterChoices.ts';

interface EntryFilterEditorProps {
  filter: OfferedEntryFilter;
  value: string | undefined;
  onChange: (value: string | null) => void;
}

/** A valid choice applies at once, an invalid one stays as typed. */
export function EntryFilterEditor({ filter, value: applied, onChange: apply }: EntryFilterEditorProps) {
  const clock = useClock();
  // The address updates later, so the next choice starts from this state.
  const [value, setValue] = useState(applied);
  const onChange = (next: string | null) => {
    setValue(next ?? undefined);
    if (next === null || isAccepted(filter.name, next)) apply(next);
  };
  if (filter.name === 'beneficiary_id')
    return <EarnerChoiceList label={filter.label} value={value} onChange={onChange} />;
  if (entryFilters[filter.name].kind !== 'days')
    return (
      <ChoiceList
        label={filter.label}
        choices={filter.choices}
        isLoading={filter.isLoading}
        value={value}
        onChange={onChange}
      />
    );
  const [from = '', to = ''] = value?.split('..') ?? [];
  return (
    <DateRangeField
      label={filter.label}
      size="md"
      today={dayKey(clock.now, clock)}
      value={{ from, to }}
      onValueChange={(range) => onChange(range.from || range.to ? `${range.from}..${range.to}` : null)}
    />
  );
}

interface EarnerChoiceListProps {
  label: string;
  /** Selected ids, comma-separated. */
  value: string | undefined;
  onChange: (value: string | null) => void;
}

function EarnerChoiceList({ label, value, onChange }: EarnerChoiceListProps) {
  const { field, note } = useEarnerChoice({ chosen: value?.split(',') ?? [] });
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
