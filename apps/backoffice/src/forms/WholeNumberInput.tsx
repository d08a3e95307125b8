import { useState } from 'react';
import type { Ref } from 'react';
import { TextInput } from '@funil/ui';
import type { TextInputProps } from '@funil/ui';
import { parseWholeNumber } from '@funil/validation/values';

interface WholeNumberInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onValueChange' | 'mask'> {
  /** Null is empty; NaN is what was typed and is no whole number. */
  value: number | null;
  onValueChange: (value: number | null) => void;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

/**
 * A whole number. What is typed stays as it is, and what cannot be one is handed on as NaN: the rules refuse it, as
 * they refuse what is too small or too large, and no other number takes its place.
 */
export function WholeNumberInput({ value, onValueChange, inputRef, ...props }: WholeNumberInputProps) {
  const [typed, setTyped] = useState(() => textOf(value));
  // "1.000" stays as typed while it means the present value.
  const text = Object.is(readWholeNumber(typed), value) ? typed : textOf(value);
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      {...props}
      ref={inputRef}
      value={text}
      onValueChange={(next) => {
        setTyped(next);
        const number = readWholeNumber(next);
        if (!Object.is(number, value)) onValueChange(number);
      }}
    />
  );
}

/** What stands in a field for a whole number: null where nothing does, NaN where it is none. */
export const readWholeNumber = (text: string): number | null =>
  text.trim() === '' ? null : (parseWholeNumber(text) ?? Number.NaN);

const textOf = (value: number | null) => (value === null || Number.isNaN(value) ? '' : String(value));
