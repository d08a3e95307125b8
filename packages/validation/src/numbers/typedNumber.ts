import { parseNumber } from './number.ts';

/**
 * What somebody types or pastes as a number, the way `parseNumber` and `parseCents` read it: `R$ 1.234,56`, `1,234.56`
 * and `1234.56` all give `1234,56`, and words around it go. The last separator with one or two digits behind it is the
 * decimal one. The person sees the result before it counts, so this may guess where the strict parsers may not.
 */
export function normalizeTypedNumber(text: string): string {
  const kept = text.replace(/[^\d.,\-−]/g, '');
  const [, sign = '', whole = '', fraction] = /^([-−]?)(.*?)(?:[.,](\d{1,2}))?$/.exec(kept) ?? [];
  const digits = whole.replace(/\D/g, '');
  return fraction ? `${sign}${digits || '0'},${fraction}` : `${sign}${digits}`;
}

/**
 * Reads a number from what somebody typed into a field (`1.250,50`, `1250.5`, `200 meses`); `null` where there is none.
 */
export function parseTypedNumber(text: string): number | null {
  return parseNumber(normalizeTypedNumber(text));
}
