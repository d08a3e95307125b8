let formatter: Intl.NumberFormat | undefined;

/** Replaces Intl's hyphen by the typographic minus. */
export const trueMinus = (text: string): string => text.replace('-', '−');

/** Formats a number: `0,5`, `−3`, `2026`, `10.000`. Four digits are not grouped, because they may be a year. */
export function formatNumber(value: number): string {
  formatter ??= new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 20, useGrouping: 'min2' });
  return trueMinus(formatter.format(value));
}

const BRAZILIAN = /^(?<sign>[-−])?(?<whole>[1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,(?<fraction>\d+))?$/;
/** A decimal point that cannot separate thousands: `12.5`, `0.125`. */
const POINTED = /^(?<sign>[-−])?(?<whole>\d+)\.(?<fraction>\d+)$/;

/** Most digits that a number holds exactly. */
const exactDigits = 15;

/**
 * Reads Brazilian numbers: `5.000,00` and `5.000` are five thousand, `2,5` is two and a half. A point that cannot
 * separate thousands is decimal (`12.5`).
 *
 * @returns `null` for other text, and for inexact numbers
 */
export function parseNumber(text: string): number | null {
  const plain = text.trim();
  const { sign, whole, fraction = '' } = (BRAZILIAN.exec(plain) ?? POINTED.exec(plain))?.groups ?? {};
  if (!whole) return null;
  const digits = whole.replaceAll('.', '').replace(/^0+(?=\d)/, '');
  const decimals = fraction.replace(/(?<!0)0+$/, '');
  if (digits.length + decimals.length > exactDigits) return null;
  const value = Number(`${digits}.${decimals || 0}`);
  return sign ? 0 - value : value;
}

/**
 * Reads a whole number like `parseNumber`.
 *
 * @returns `null` for other text and fractions: `2,5` is not twenty-five
 */
export function parseWholeNumber(text: string): number | null {
  const value = parseNumber(text);
  return value !== null && Number.isInteger(value) ? value : null;
}

/** Whether the text is a number such as `5.000,00`. */
export function isNumber(text: unknown): boolean {
  return typeof text === 'string' && parseNumber(text) !== null;
}
