import { parseNumber } from './number.ts';
import { movePlaces, placesBehind } from './scaleWords.ts';

/** What each reading takes for whole and fraction; the first that fits holds. */
const READINGS = [
  // A single comma is the decimal mark of Brazil, however many digits follow: "0,125", "1.250,500".
  /^(?<whole>[^,]*),(?<fraction>\d*)$/,
  // Points in groups of three are thousands: "320.000".
  /^(?<whole>[1-9]\d{0,2}(?:\.\d{3})+)$/,
  // A single point that cannot group, or that comes after the commas that do: "0.125", "1,250.500".
  /^(?<whole>[^.]*)\.(?<fraction>\d*)$/,
  // Of several the last one, with one or two digits behind it: "1.234.567.89".
  /^(?<whole>.*?)(?:[.,](?<fraction>\d{1,2}))?$/,
];

/**
 * What somebody types or pastes as a number, the way `parseNumber` and `parseCents` read it: `R$ 1.234,56`, `1,234.56`
 * and `1234.56` all give `1234,56`, and words around it go, but for those that scale it: `80 mil` is
 * `80000`. A single comma is always the decimal mark: `1,239` is a
 * little more than one. The person sees the result before it counts, so this may guess where the strict parsers may
 * not.
 */
export function normalizeTypedNumber(text: string): string {
  const [, sign = '', number = ''] =
    /^([-−]?)(.*)$/.exec(text.replace(/[^\d.,\-−]/g, '').replace(/(?!^)[-−]/g, '')) ?? [];
  const { whole = '', fraction } = READINGS.map((reading) => reading.exec(number)).find(Boolean)?.groups ?? {};
  const digits = whole.replace(/\D/g, '');
  return sign + movePlaces(fraction ? `${digits || '0'},${fraction}` : digits, placesBehind(text));
}

/**
 * Reads a number from what somebody typed into a field (`1.250,50`, `1250.5`, `200 meses`); `null` where there is none.
 */
export function parseTypedNumber(text: string): number | null {
  return parseNumber(normalizeTypedNumber(text));
}
