import { toHex, toRgb } from './rgb.ts';

const hexPattern = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/;

/**
 * Normalizes to lower-case `#rrggbb`; `undefined` for anything else. The only path of tenant colours into CSS, so only
 * hex digits pass. Transparency is dropped: it has no contrast of its own.
 */
export function parseHex(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const hex = value.trim().toLowerCase();
  return hexPattern.test(hex) ? toHex(toRgb(hex)) : undefined;
}
