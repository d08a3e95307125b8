import { useState } from 'react';
import type { FocusEvent, Ref } from 'react';
import { masks, TextInput } from '@funil/ui';
import type { TextInputProps } from '@funil/ui';
import { formatCents, formatNumber, parseTypedNumber } from '@funil/validation/values';

interface BasisPointsInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onValueChange' | 'mask'> {
  value: number | null;
  onValueChange: (basisPoints: number | null) => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** Invalid percentages (negative, more than two decimals) stay as typed for validation to refuse. */
const mask = {
  ...masks.brl,
  maskOptions: {
    scale: 999,
    radix: ',',
    mapToRadix: ['.'],
    thousandsSeparator: '',
    normalizeZeros: false,
    prepareChar: (character: string) => (character === '−' ? '-' : character),
    min: -9_999_999,
    max: 9_999_999,
  },
};

/** Percentage in basis points: "2,5" is 250. Invalid values are passed on unrounded: "0,005" is 0.5. */
export function BasisPointsInput({ value, onValueChange, onBlur, inputRef, ...props }: BasisPointsInputProps) {
  const [typed, setTyped] = useState(() => textOf(value));
  // Typed text such as "2,5" stays while it equals the value.
  const text = basisPointsOf(typed) === value ? typed : textOf(value);
  return (
    <TextInput
      {...props}
      ref={inputRef}
      mask={mask}
      trailing="%"
      value={text}
      onValueChange={(_, masked) => {
        setTyped(masked);
        const basisPoints = basisPointsOf(masked);
        if (basisPoints !== value) onValueChange(basisPoints);
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        // Formats the text, except an invalid percentage, which rounding would change.
        if (value === null || Number.isInteger(value)) setTyped(textOf(value));
        onBlur?.(event);
      }}
    />
  );
}

/** Basis points without binary errors: 0.07 × 100 is 7.000000000000001. */
function basisPointsOf(text: string): number | null {
  const percent = parseTypedNumber(text);
  return percent === null ? null : Number((percent * 100).toPrecision(12));
}

/** Basis points formatted like cents. The mask accepts only the hyphen as a minus sign. */
function textOf(basisPoints: number | null): string {
  if (basisPoints === null) return '';
  const text = Number.isInteger(basisPoints) ? formatCents(basisPoints) : formatNumber(basisPoints / 100);
  return text.replace('−', '-').replaceAll('.', '');
}
