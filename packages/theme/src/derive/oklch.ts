import { toHex, toRgb } from './rgb.ts';
import type { Rgb } from './rgb.ts';

/**
 * sRGB <-> OKLCH after Björn Ottosson, "A perceptual color space for image processing", 2020
 * (https://bottosson.github.io/posts/oklab/). Colours are `#rrggbb`.
 */
export interface Oklch {
  /** Lightness, 0 to 1. */
  l: number;
  /** Chroma, 0 (grey) to about 0.32 inside sRGB. */
  c: number;
  /** Hue in radians. */
  h: number;
}

type Triple = readonly [number, number, number];

/** Encoded sRGB channel to linear light, both 0 to 1 (IEC 61966-2-1). */
const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const fromLinear = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);

const linear = ([red, green, blue]: Rgb): Triple => [toLinear(red / 255), toLinear(green / 255), toLinear(blue / 255)];

const clamp = (v: number) => Math.min(1, Math.max(0, v));

/** Linear light to a channel of 0 to 255; values outside sRGB are clamped. */
const encode = (v: number) => 255 * fromLinear(clamp(v));

export function toOklab(hex: string): Triple {
  const [r, g, b] = linear(toRgb(hex));
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

export function toOklch(hex: string): Oklch {
  const [l, a, b] = toOklab(hex);
  const c = Math.hypot(a, b);
  // Rounding leaves greys a small chroma, which would give them an arbitrary hue.
  return c < 1e-4 ? { l, c: 0, h: 0 } : { l, c, h: Math.atan2(b, a) };
}

const linearRgb = ({ l: lightness, c, h }: Oklch): Triple => {
  const a = c * Math.cos(h);
  const b = c * Math.sin(h);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
};

const tolerance = 1e-4;
const isInGamut = (color: Oklch) => linearRgb(color).every((v) => v >= -tolerance && v <= 1 + tolerance);

/** Converts to `#rrggbb`, lowering only chroma until the colour fits sRGB. */
export function fromOklch({ l: lightness, c, h }: Oklch): string {
  const l = clamp(lightness);
  let chroma = c;
  if (!isInGamut({ l, c, h })) {
    chroma = 0;
    for (let step = c / 2, i = 0; i < 14; step /= 2, i++) if (isInGamut({ l, c: chroma + step, h })) chroma += step;
  }
  const [red, green, blue] = linearRgb({ l, c: chroma, h });
  return toHex([encode(red), encode(green), encode(blue)]);
}

/** WCAG 2.2 relative luminance, not rounded. */
export function luminanceOf(channels: Rgb): number {
  const [r, g, b] = linear(channels);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export const luminance = (hex: string) => luminanceOf(toRgb(hex));

export const ratioOf = (first: number, second: number) =>
  (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);

/** WCAG 2.2 contrast ratio of two hex colours, 1 to 21, not rounded: 4.499 fails 4.5. */
export const contrastRatio = (first: string, second: string) => ratioOf(luminance(first), luminance(second));

/** Distance in OKLab: about 0.02 is just noticeable, 1 is black to white. */
export function colorDistance(first: string, second: string): number {
  const a = toOklab(first);
  const b = toOklab(second);
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
