import { parsePhone } from '../phone/phone.ts';
import { normalizeTypedNumber } from '../numbers/typedNumber.ts';

/**
 * The national digits of a phone number that arrives whole: `+55 (11) 91234-5678` without its country code and the zero
 * of a call from afar. What is no such number keeps every digit, and the "+" of another country. A single character is
 * typing, and is left alone.
 */
export function normalizePhonePaste(text: string): string {
  return text.length < 2 ? text : (parsePhone(text)?.slice(3) ?? text.replace(/[^\d+]|(?!^)\+/g, ''));
}

/** A pasted ISO day (`2026-01-15`, also with a time) in the order of the mask. */
export function normalizeDatePaste(text: string): string {
  const [, year, month, day] = /^\s*(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(text) ?? [];
  return year ? `${day}/${month}/${year}` : text.trim();
}

/**
 * A pasted amount without "R$" and thousands separators, guessed as `normalizeTypedNumber` does. Centavos alone (",50")
 * may belong to the reais before the cursor, and get no zero. A single character is typing, and is left alone.
 */
export function normalizeAmountPaste(text: string): string {
  if (text.length < 2) return text;
  const [, centavos] = /^\s*[.,](\d{1,2})\s*$/.exec(text) ?? [];
  return centavos ? `,${centavos}` : normalizeTypedNumber(text).replace('−', '-');
}
