let formatter: Intl.NumberFormat | undefined;

/** The sign that typography asks for, in place of the hyphen that Intl writes in pt-BR. */
export const trueMinus = (text: string): string => text.replace('-', '−');

/**
 * A number with decimal comma: `0,5`, `−3`, `2026`, `10.000`. Four digits stay together, since a year is
 * as likely as an amount.
 */
export function formatNumber(value: number): string {
  formatter ??= new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 20, useGrouping: 'min2' });
  return trueMinus(formatter.format(value));
}

/** Points in groups of three, or none, and a decimal comma: `5.000`, `5000,5`, `1.234.567,89`. */
const BRAZILIAN = /^(?<sign>[-−])?(?<whole>[1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,(?<fraction>\d+))?$/;
/** A point that cannot separate thousands is a decimal one: `12.5`, `0.125`. */
const POINTED = /^(?<sign>[-−])?(?<whole>\d+)\.(?<fraction>\d+)$/;

/** More digits than this a number does not hold exactly. */
const exactDigits = 15;

/**
 * Reads a number as a Brazilian writes it: `5.000,00` and `5.000` are five thousand, `2,5` is two and a half. A decimal
 * point is taken where it cannot be a thousands separator, as in `12.5`.
 *
 * @returns `null` for anything else, and for what a number cannot hold exactly
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
 * Reads a whole number as `parseNumber` reads numbers: `1.000` is a thousand, `-5` is minus five.
 *
 * @returns `null` for anything else, and for a fraction: `2,5` is not twenty-five
 */
export function parseWholeNumber(text: string): number | null {
  const value = parseNumber(text);
  return value !== null && Number.isInteger(value) ? value : null;
}

/** Whether the text is a number such as `5.000,00`. */
export function isNumber(text: unknown): boolean {
  return typeof text === 'string' && parseNumber(text) !== null;
}
