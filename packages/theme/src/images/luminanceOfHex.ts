import { luminanceOf } from '../derive/oklch.ts';

/**
 * The relative luminance of `#rrggbb`, as pixels and neutrals are written. Read without polished: a page that shows a
 * logo would load it for this.
 */
export function luminanceOfHex(hex: string): number {
  const value = Number.parseInt(hex.slice(1), 16);
  return luminanceOf([value >> 16, (value >> 8) & 255, value & 255]);
}
