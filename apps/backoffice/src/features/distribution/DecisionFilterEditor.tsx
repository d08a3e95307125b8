import { useState } from 'react';
import { DateRangeField } from '@funil/ui';
import { dayKey } from '../../formats/moment.ts';
import { useClock } from '../../formats/useClock.ts';
import { ChoiceList } from '../leadFilters/ChoiceList.tsx';
import { isAccepted } from './decisionFilters.ts';
import type { DecisionFilterName } from './decisionFilters.ts';

interface DecisionFilterEditorProps {
  name: DecisionFilterName;
  label: string;
  choices: readonly { id: string; label: string }[];
  isLoading: boolean;
  value: string | undefined;
  /** Null takes the filter away. */
  onChange: (value: string | null) => void;
}

/** Chooses what one filter lets through; each choice applies at once, and what cannot apply stays as it was typed. */
export function DecisionFilterEditor({ name, value: applied, onChange: apply, ...list }: DecisionFilterEditorProps) {
  const clock = useClock();
  // The address follows a moment later: the next choice starts from what was entered, not from there.
  const [value, setValue] = useState(applied);
  const onChange = (next: string | null) => {
    setValue(next ?? undefined);
    if (next === null || isAccepted(name, next)) apply(next);
  };
  if (name !== 'days') return <ChoiceList {...list} value={value} onChange={onChange} />;
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
