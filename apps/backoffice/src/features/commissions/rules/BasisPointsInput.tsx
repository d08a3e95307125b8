import { useState } from 'react';
import type { Ref } from 'react';
import { masks, TextInput } from '@funil/ui';
import type { TextInputProps } from '@funil/ui';
import { formatCents, parseTypedCents } from '@funil/validation/values';

interface BasisPointsInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onValueChange' | 'mask'> {
  value: number | null;
  onValueChange: (basisPoints: number | null) => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** A percentage of up to two decimals, kept in basis points: "2,5" is 250. */
export function BasisPointsInput({ value, onValueChange, inputRef, ...props }: BasisPointsInputProps) {
  const [typed, setTyped] = useState(() => textOf(value));
  // "2,5" stays as typed while it means the present value.
  const text = parseTypedCents(typed) === value ? typed : textOf(value);
  return (
    <TextInput
      {...props}
      ref={inputRef}
      mask={masks.brl}
      trailing="%"
      value={text}
      onValueChange={(_, masked) => {
        setTyped(masked);
        const basisPoints = parseTypedCents(masked);
        if (basisPoints !== value) onValueChange(basisPoints);
      }}
    />
  );
}

/** Hundredths of a percent read like cents. The mask knows the hyphen as the sign, not the true minus. */
const textOf = (basisPoints: number | null) => (basisPoints === null ? '' : formatCents(basisPoints).replace('−', '-'));
