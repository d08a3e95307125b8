import { normalizeTypedNumber } from '../numbers/typedNumber.ts';

/**
 * The national digits of a phone number that arrives whole. A mask takes digits from the left, and so would turn
 * the paste `+55 (11) 91234-5678` into `(55) 11912-3456`: country code and leading zero are removed first. A single
 * character is typing, and is left alone.
 */
export function normalizePhonePaste(text: string): string {
  if (text.length < 2) return text;
  const digits = text.replace(/[^\d+]/g, '');
  // 55 is also an area code: only a prefix, or more digits than area code and number have, make it the country.
  return digits.replace(/^(?:\+55|0055|55(?=\d{10}))/, '').replace(/^\+?0*/, '');
}

/** A pasted ISO day (`2026-01-15`, also with a time) in the order of the mask, and `1/2/2026` with its zeros. */
export function normalizeDatePaste(text: string): string {
  const [, year, month, day] = /^\s*(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(text) ?? [];
  return year ? `${day}/${month}/${year}` : text.replace(/\b\d(?=\/)/g, '0$&');
}

/**
 * A pasted amount without "R$" and thousands separators, guessed as `normalizeTypedNumber` does. A single character is
 * typing, and is left alone.
 */
export function normalizeAmountPaste(text: string): string {
  return text.length < 2 ? text : normalizeTypedNumber(text);
}
