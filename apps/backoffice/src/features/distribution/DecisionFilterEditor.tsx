import { useState } from 'react';
import { DateRangeField } from '@funil/ui';
import { dayKey } from '../../formats/moment.ts';
import { useClock } from '../../formats/useClock.ts';
import { ChoiceList } from '../leadFilters/ChoiceList.tsx';
import { PersonChoiceList } from '../leadFilters/PersonChoiceList.tsx';
import { isAccepted } from './decisionFilters.ts';
import type { DecisionFilterName } from './decisionFilters.ts';

interface DecisionFilterEditorProps {
  name: DecisionFilterName;
  label: string;
  choices: readonly { id: string; label: string }[];
  value: string | undefined;
  onChange: (value: string | null) => void;
}

/** A valid choice applies at once, an invalid one stays as typed. */
export function DecisionFilterEditor({ name, value: applied, onChange: apply, ...list }: DecisionFilterEditorProps) {
  const clock = useClock();
  // The address updates later, so the next choice starts from this state.
  const [value, setValue] = useState(applied);
  const onChange = (next: string | null) => {
    setValue(next ?? undefined);
    if (next === null || isAccepted(name, next)) apply(next);
  };
  if (name === 'person') return <PersonChoiceList label={list.label} value={value} onChange={onChange} />;
  if (name !== 'days') return <ChoiceList {...list} isLoading={false} value={value} onChange={onChange} />;
  const [from = '', to = ''] = value?.split('..') ?? [];
  return (
    <DateRangeField
      label={list.label}
      size="md"
      today={dayKey(clock.now, clock)}
      max={dayKey(clock.now, clock)}
      value={{ from, to }}
      onValueChange={(range) => onChange(range.from || range.to ? `${range.from}..${range.to}` : null)}
    />
  );
}
