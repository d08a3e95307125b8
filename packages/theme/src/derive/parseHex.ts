import { toHex, toRgb } from './rgb.ts';

const hexPattern = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/;

/**
 * Normalizes to lower-case `#rrggbb`; `undefined` for anything else. All account colours in CSS pass through here, so
 * only hex digits are accepted. Transparency is dropped.
 */
export function parseHex(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const hex = value.trim().toLowerCase();
  return hexPattern.test(hex) ? toHex(toRgb(hex)) : undefined;
}
