import { trueMinus } from './number.ts';

const PERCENT = /^([-−])?\s*(\d+)(?:,(\d+))?\s*%?$/;
const formatters = new Map<number, Intl.NumberFormat>();

/** Reads `11,4%` (sign optional) into `0.114`; `null` for other text, such as `11.4%`. */
export function parsePercent(text: string): number | null {
  const [, sign, whole, fraction = ''] = PERCENT.exec(text.trim()) ?? [];
  if (!whole) return null;
  // The exponent shifts the point exactly: 11.4 / 100 is not the number nearest to 0.114.
  const ratio = Number(`${whole}.${fraction || 0}e-2`);
  return sign ? 0 - ratio : ratio;
}

/** Whether the text is a percentage such as `11,4%`. */
export function isPercent(text: unknown): boolean {
  return typeof text === 'string' && parsePercent(text) !== null;
}

/**
 * Formats `0.114` as `11,4%`.
 *
 * @param fractionDigits maximum decimals @default 1
 */
export function formatPercent(ratio: number, fractionDigits = 1): string {
  let formatter = formatters.get(fractionDigits);
  if (!formatter) {
    formatter = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: fractionDigits });
    formatters.set(fractionDigits, formatter);
  }
  return trueMinus(formatter.format(ratio));
}
