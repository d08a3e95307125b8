import { normalizeTypedNumber } from '../numbers/typedNumber.ts';

const MONEY =
  /^(?<sign>[-−])?\s*(?:R\$\s*)?(?<minus>[-−])?(?<reais>\d{1,3}(?:\.\d{3})+|\d+)(?:,(?<centavos>\d{1,2}))?$/;

/**
 * Reads an amount in Brazilian format (`R$ 1.234,56`, `1234,5`, `−10`) into integer cents. A point only separates
 * thousands: with a decimal point (`1234.56` is refused), `1.234` would be ambiguous.
 *
 * @returns `null` for other text and inexact amounts
 */
export function parseCents(text: string): number | null {
  const { sign, minus, reais, centavos = '' } = MONEY.exec(text.trim())?.groups ?? {};
  if (!reais || (sign && minus)) return null;
  const cents = Number(reais.replaceAll('.', '') + centavos.padEnd(2, '0'));
  if (!Number.isSafeInteger(cents)) return null;
  return sign || minus ? 0 - cents : cents;
}

/** Whether a value is a safe integer, as amounts in cents are. */
export function isCents(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

/**
 * Reads typed text (`1.250,50`, `R$ 1250.5`) into integer cents; `null` without an amount, or with fractions of a cent.
 */
export function parseTypedCents(text: string): number | null {
  return parseCents(normalizeTypedNumber(text).replace(/(?<=,\d\d)0+$/, ''));
}
