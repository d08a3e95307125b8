import { parseToRgb } from 'polished';

/** Channels of a colour, each 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Channels of a colour in any CSS notation; transparency is dropped. */
export function toRgb(color: string): Rgb {
  const { red, green, blue } = parseToRgb(color);
  return [red, green, blue];
}

const byte = (channel: number): string => Math.min(255, Math.round(channel)).toString(16).padStart(2, '0');

/** `#rrggbb` of rounded channels; polished's `rgb` would shorten `#ffffff` to `#fff`. */
export const toHex = ([red, green, blue]: Rgb): string => `#${byte(red)}${byte(green)}${byte(blue)}`;
