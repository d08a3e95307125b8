import { toHex, toRgb } from './rgb.ts';

const hexPattern = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/;

/**
 * Hex colour as lower-case `#rrggbb`, without transparency; `undefined` for other values. Accepts only hex digits,
 * because account colours go into CSS.
 */
export function parseHex(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const hex = value.trim().toLowerCase();
  return hexPattern.test(hex) ? toHex(toRgb(hex)) : undefined;
}
