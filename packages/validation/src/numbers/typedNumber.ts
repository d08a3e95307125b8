import { parseNumber } from './number.ts';
import { movePlaces, placesBehind } from './scaleWords.ts';

/** Ways to split a number into whole and fraction; the first match applies. */
const READINGS = [
  // A single comma is decimal, whatever digits follow: "0,125", "1.250,500".
  /^(?<whole>[^,]*),(?<fraction>\d*)$/,
  // Points in groups of three separate thousands: "320.000".
  /^(?<whole>[1-9]\d{0,2}(?:\.\d{3})+)$/,
  // A single point that cannot separate thousands, or follows commas, is decimal: "0.125", "1,250.500".
  /^(?<whole>[^.]*)\.(?<fraction>\d*)$/,
  // Otherwise the last separator is decimal if one or two digits follow: "1.234.567.89".
  /^(?<whole>.*?)(?:[.,](?<fraction>\d{1,2}))?$/,
];

/**
 * Normalizes typed or pasted numbers for `parseNumber` and `parseCents`: `R$ 1.234,56`, `1,234.56` and `1234.56` give
 * `1234,56`; `80 mil` gives `80000`. May guess, because the user sees the result.
 */
export function normalizeTypedNumber(text: string): string {
  const [, sign = '', number = ''] =
    /^([-−]?)(.*)$/.exec(text.replace(/[^\d.,\-−]/g, '').replace(/(?!^)[-−]/g, '')) ?? [];
  const { whole = '', fraction } = READINGS.map((reading) => reading.exec(number)).find(Boolean)?.groups ?? {};
  const digits = whole.replace(/\D/g, '');
  return sign + movePlaces(fraction ? `${digits || '0'},${fraction}` : digits, placesBehind(text));
}

/** Reads a number from typed text (`1.250,50`, `1250.5`, `200 meses`), else `null`. */
export function parseTypedNumber(text: string): number | null {
  return parseNumber(normalizeTypedNumber(text));
}
