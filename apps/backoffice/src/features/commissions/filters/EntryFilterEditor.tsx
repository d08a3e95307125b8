import { useState } from 'react';
import { DateRangeField } from '@funil/ui';
import { dayKey } from '../../../formats/moment.ts';
import { useClock } from '../../../formats/useClock.ts';
import { ChoiceList } from '../../leadFilters/ChoiceList.tsx';
import { entryFilters, isAccepted } from './entryFilters.ts';
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
