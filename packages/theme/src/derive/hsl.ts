import { channels, luminance, toHex } from './oklch.ts';

/*
 * The two operations of `polished` that the seed's values are made with, for `#rrggbb` alone. The library reads every
 * notation of CSS, names of colours included, and weighs 4 kB gzipped, which every first visit would pay; a test holds
 * these to its very results.
 */

/** WCAG 2 relative luminance, rounded to three decimals as `polished` does. */
export const roundedLuminance = (hex: string) => Number(luminance(hex).toFixed(3));

/**
 * Moves a colour's HSL lightness, as far as black and white.
 * @param hex `#rrggbb`
 * @param amount From -1 (darker) to 1 (lighter).
 * @returns `#rrggbb`, or `#rgb` where that says the same.
 */
export function shiftLightness(hex: string, amount: number): string {
  const parts = channels(hex).map((value) => value / 255);
  const max = Math.max(...parts);
  const min = Math.min(...parts);
  const current = (max + min) / 2;
  const span = max - min;
  const saturation = span && span / (current > 0.5 ? 2 - max - min : max + min);
  const lightness = Math.max(0, Math.min(1, current + amount));
  const chroma = (1 - Math.abs(2 * lightness - 1)) * saturation;
  const at = parts.indexOf(max);
  const turn = (parts[(at + 1) % 3]! - parts[(at + 2) % 3]!) / (span || 1) + 2 * at;
  // The detour through degrees decides, as in the library, how halves are rounded.
  const sextant = (((turn < 0 ? turn + 6 : turn) * 60 + 360) % 360) / 60;
  const second = chroma * (1 - Math.abs((sextant % 2) - 1));
  const base = lightness - chroma / 2;
  const rest = (part: number) => (part === min ? 0 : second);
  // Hue and saturation stay, and so does the order of the channels.
  return toHex(parts.map((part) => (part === max ? chroma : rest(part)) + base)).replace(
    /^#(.)\1(.)\2(.)\3$/,
    '#$1$2$3',
  );
}
