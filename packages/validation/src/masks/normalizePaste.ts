import { parsePhone } from '../phone/phone.ts';
import { normalizeTypedNumber } from '../numbers/typedNumber.ts';

/**
 * National digits of a pasted phone: `+55 (11) 91234-5678` loses country and trunk zero. Other text keeps digits and a
 * leading "+"; a single character, which is typed, stays.
 */
export function normalizePhonePaste(text: string): string {
  return text.length < 2 ? text : (parsePhone(text)?.slice(3) ?? text.replace(/[^\d+]|(?!^)\+/g, ''));
}

/** Reorders a pasted ISO day (`2026-01-15`) for the mask. */
export function normalizeDatePaste(text: string): string {
  const [, year, month, day] = /^\s*(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(text) ?? [];
  return year ? `${day}/${month}/${year}` : text.trim();
}

/**
 * A pasted amount without "R$" and thousands separators. Bare centavos (",50") get no zero, because reais may precede
 * the cursor; a single character, which is typed, stays.
 */
export function normalizeAmountPaste(text: string): string {
  if (text.length < 2) return text;
  const [, centavos] = /^\s*[.,](\d{1,2})\s*$/.exec(text) ?? [];
  return centavos ? `,${centavos}` : normalizeTypedNumber(text).replace('−', '-');
}
