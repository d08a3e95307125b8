import { normalizeTypedNumber } from '../numbers/typedNumber.ts';

const MONEY =
  /^(?<sign>[-−])?\s*(?:R\$\s*)?(?<minus>[-−])?(?<reais>\d{1,3}(?:\.\d{3})+|\d+)(?:,(?<centavos>\d{1,2}))?$/;

/**
 * Reads an amount in reais as a Brazilian writes it (`R$ 1.234,56`, `1234,5`, `−10`) into integer cents.
 *
 * A point is only ever a thousands separator: `1234.56` is refused rather than guessed, because in the
 * same column `1.234` would silently be a thousand times too much.
 *
 * @returns `null` for anything else, and for amounts that a number cannot hold exactly
 */
export function parseCents(text: string): number | null {
  const { sign, minus, reais, centavos = '' } = MONEY.exec(text.trim())?.groups ?? {};
  if (!reais || (sign && minus)) return null;
  const cents = Number(reais.replaceAll('.', '') + centavos.padEnd(2, '0'));
  if (!Number.isSafeInteger(cents)) return null;
  return sign || minus ? 0 - cents : cents;
}

/** Whether a value is an amount in cents: an integer that arithmetic keeps exact. */
export function isCents(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

/**
 * Reads integer cents from what somebody typed into a field (`1.250,50`, `R$ 1250.5`); `null` where there is no amount.
 * More decimals than cents make it none, unless they are zeros.
 */
export function parseTypedCents(text: string): number | null {
  return parseCents(normalizeTypedNumber(text).replace(/(?<=,\d\d)0+$/, ''));
}
