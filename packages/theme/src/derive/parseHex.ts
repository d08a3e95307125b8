import { toHex, toRgb } from './rgb.ts';

/** A colour as an account may write it: `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`, blanks around it allowed. */
const hexPattern = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/;

/**
 * Reads a hex colour into `#rrggbb`, lower case, or gives `undefined` for anything else. It is the only way a tenant's
 * colour reaches CSS, so nothing but hex digits ever does. Transparency is dropped: a see-through brand has no contrast
 * of its own.
 */
export function parseHex(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const hex = value.trim().toLowerCase();
  return hexPattern.test(hex) ? toHex(toRgb(hex)) : undefined;
}
