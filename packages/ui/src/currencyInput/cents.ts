import { parseNumber } from '../internal/parseNumber.ts';

/** "1.250,50" of 125050 cents; nothing of null. */
export function textOfCents(cents: number | null): string {
  if (cents === null) return '';
  const whole = Math.trunc(Math.abs(cents) / 100);
  const rest = String(Math.abs(cents) % 100).padStart(2, '0');
  return `${cents < 0 ? '-' : ''}${whole.toLocaleString('pt-BR')},${rest}`;
}

/** Cents of a text in the Brazilian way; null of nothing. Rounded: 1.15 * 100 is not 115 in floating point. */
export function centsOfText(text: string): number | null {
  const amount = parseNumber(text);
  return amount === null ? null : Math.round(amount * 100);
}
