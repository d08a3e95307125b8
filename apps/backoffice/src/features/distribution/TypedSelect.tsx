import { useState } from 'react';
import { MultiSelect } from '@funil/ui';
import type { MultiSelectProps } from '@funil/ui';
import { matchesWords } from '@funil/validation/search';
import { normalizeText } from '@funil/validation/values';

interface TypedSelectProps extends Omit<MultiSelectProps, 'options' | 'onSearch' | 'value'> {
  value: readonly string[];
  suggestions: readonly string[];
  /** Text at the end of a typed text that is no suggestion. */
  newLabel: string;
}

/** Selects suggested texts, or typed ones. */
export function TypedSelect({ value, suggestions, newLabel, ...props }: TypedSelectProps) {
  const [query, setQuery] = useState('');
  const typed = query.trim();
  const found = [...new Set([...value, ...suggestions])].filter(
    (text) => value.includes(text) || matchesWords(typed, text),
  );
  const isNew = typed !== '' && !found.some((text) => normalizeText(text) === normalizeText(typed));
  const options = [
    ...(isNew ? [{ value: typed, label: typed, aside: newLabel }] : []),
    ...found.map((text) => ({ value: text, label: text })),
  ];
  return <MultiSelect {...props} value={value} options={options} onSearch={setQuery} />;
}
