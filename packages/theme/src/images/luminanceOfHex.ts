import { luminanceOf } from '../derive/oklch.ts';

/** Relative luminance of `#rrggbb`, without polished, which every page with a logo would load. */
export function luminanceOfHex(hex: string): number {
  const value = Number.parseInt(hex.slice(1), 16);
  return luminanceOf([value >> 16, (value >> 8) & 255, value & 255]);
}
