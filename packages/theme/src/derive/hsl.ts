import { channels, luminance } from './oklch.ts';

/*
 * The two operations of `polished` that the seed's values are made with, for `#rrggbb` alone. The library reads every
 * notation of CSS, names of colours included, and weighs 4 kB gzipped, which every first visit would pay; a test holds
 * these to its very results.
 */

/** WCAG 2 relative luminance, rounded to three decimals as `polished` does. */
export const roundedLuminance = (hex: string) => Number(luminance(hex).toFixed(3));

/** Hue in degrees, saturation and lightness from 0 to 1. */
function toHsl(hex: string) {
  const [red, green, blue] = channels(hex).map((value) => value / 255) as [number, number, number];
  const max = Math.max(red, green, blue);
  const min = Math.min(red, green, blue);
  const lightness = (max + min) / 2;
  const span = max - min;
  if (span === 0) return { hue: 0, saturation: 0, lightness };
  const saturation = lightness > 0.5 ? span / (2 - max - min) : span / (max + min);
  if (max === red) return { hue: ((green - blue) / span + (green < blue ? 6 : 0)) * 60, saturation, lightness };
  if (max === green) return { hue: ((blue - red) / span + 2) * 60, saturation, lightness };
  return { hue: ((red - green) / span + 4) * 60, saturation, lightness };
}

/**
 * Moves a colour's HSL lightness, as far as black and white.
 * @param hex `#rrggbb`
 * @param amount From -1 (darker) to 1 (lighter).
 * @returns `#rrggbb`, or `#rgb` where that says the same.
 */
export function shiftLightness(hex: string, amount: number): string {
  const { hue, saturation, lightness: current } = toHsl(hex);
  const lightness = Math.max(0, Math.min(1, current + amount));
  const chroma = (1 - Math.abs(2 * lightness - 1)) * saturation;
  // The detour around the circle decides, as in the library, how halves are rounded.
  const sextant = ((hue + 360) % 360) / 60;
  const second = chroma * (1 - Math.abs((sextant % 2) - 1));
  const base = lightness - chroma / 2;
  const sextants = [[chroma, second, 0], [second, chroma, 0], [0, chroma, second], [0, second, chroma], [second, 0, chroma], [chroma, 0, second]] as const;
  const pairs = sextants[Math.floor(sextant) % 6]!.map((value) => Math.round((value + base) * 255).toString(16).padStart(2, '0'));
  return pairs.every((pair) => pair[0] === pair[1]) ? `#${pairs.map((pair) => pair[0]).join('')}` : `#${pairs.join('')}`;
}
