import { darken, getLuminance, lighten } from 'polished';
import { parseHex } from './parseHex.ts';
import { toRgb } from './rgb.ts';

/** Values derived from an unchanged account colour; components use tokens instead. */
export interface DerivedColor {
  /** Channels for `rgb()`, each 0 to 255: `15, 42, 95`. */
  rgb: string;
  /** A shade 10 points of HSL lightness darker, or lighter when the luminance is above 0.8. */
  variant: string;
  /** Text colour of the same hue: 50 points darker on a light colour, 90 lighter otherwise. Not always readable. */
  contrast: string;
}

const luminanceThreshold = 0.8;

/** YIQ brightness (0 to 255) from which a colour counts as light (W3C AERT, 2000). */
const yiqThreshold = 128;

export function derivedValues(hex: string): DerivedColor {
  const [red, green, blue] = toRgb(hex);
  const isLight = (red * 299 + green * 587 + blue * 114) / 1000 >= yiqThreshold;
  return {
    rgb: `${red}, ${green}, ${blue}`,
    variant: getLuminance(hex) <= luminanceThreshold ? darken(0.1, hex) : lighten(0.1, hex),
    contrast: isLight ? darken(0.5, hex) : lighten(0.9, hex),
  };
}

/**
 * RGB, variant and contrast colour of an account colour.
 * @param color `#rgb` or `#rrggbb`; transparency is dropped.
 * @throws TypeError when `color` is not a hex colour.
 */
export function deriveColor(color: string): DerivedColor {
  const hex = parseHex(color);
  if (hex === undefined) throw new TypeError(`Not a hex colour: ${JSON.stringify(color)}`);
  return derivedValues(hex);
}
