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
  /** Null takes the filter away. */
  onChange: (value: string | null) => void;
}

/** Chooses what one filter lets through; each choice applies at once, and what cannot apply stays as it was typed. */
export function EntryFilterEditor({ filter, value: applied, onChange: apply }: EntryFilterEditorProps) {
  const clock = useClock();
  // The address follows a moment later: the next choice starts from what was entered, not from there.
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
