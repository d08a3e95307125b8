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

/**
 * As amounts, but what no percentage of a rule may be stays as it was typed, for the rules to refuse: less than zero,
 * and more than two decimals.
 */
const mask = {
  ...masks.brl,
  maskOptions: {
    // More decimals than a rule may have stay, for the rules to refuse.
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

/** A percentage, kept in basis points: "2,5" is 250. What a rule cannot hold is handed on as it is: "0,005" is 0.5. */
export function BasisPointsInput({ value, onValueChange, onBlur, inputRef, ...props }: BasisPointsInputProps) {
  const [typed, setTyped] = useState(() => textOf(value));
  // "2,5" stays as typed while it means the present value.
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
        // A refused percentage stays as it was typed: rounded, it would be another number.
        if (value === null || Number.isInteger(value)) setTyped(textOf(value));
        onBlur?.(event);
      }}
    />
  );
}

/** Rounded where arithmetic would leave a trace: 0.07 × 100 is 7.000000000000001. */
function basisPointsOf(text: string): number | null {
  const percent = parseTypedNumber(text);
  return percent === null ? null : Number((percent * 100).toPrecision(12));
}

/** Hundredths of a percent read like cents. The mask knows the hyphen as the sign, not the true minus. */
function textOf(basisPoints: number | null): string {
  if (basisPoints === null) return '';
  const text = Number.isInteger(basisPoints) ? formatCents(basisPoints) : formatNumber(basisPoints / 100);
  return text.replace('−', '-').replaceAll('.', '');
}
