import { useState } from 'react';
import type { Ref } from 'react';
import { TextInput } from '@funil/ui';
import type { TextInputProps } from '@funil/ui';
import { parseWholeNumber } from '@funil/validation/values';

interface WholeNumberInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onValueChange' | 'mask'> {
  value: number | null;
  onValueChange: (value: number | null) => void;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

/** Invalid text becomes NaN for validation to refuse, so that no other number is saved instead. */
export function WholeNumberInput({ value, onValueChange, inputRef, ...props }: WholeNumberInputProps) {
  const [typed, setTyped] = useState(() => textOf(value));
  // Typed text such as "1.000" stays while it equals the value.
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

/** Whole number of a typed text. Null if empty, NaN if invalid. */
export const readWholeNumber = (text: string): number | null =>
  text.trim() === '' ? null : (parseWholeNumber(text) ?? Number.NaN);

const textOf = (value: number | null) => (value === null || Number.isNaN(value) ? '' : String(value));
