import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deriveColor } from './deriveColor.ts';

/** The rules once more, from the definitions of HSL, YIQ and relative luminance, without any library. */
function expected(hex: string) {
  const rgb = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];
  const [r, g, b] = rgb.map((value) => value / 255) as [number, number, number];
  const max = Math.max(r, g, b);
  const min = Math.min(r, g, b);
  const span = max - min;
  const lightness = (max + min) / 2;
  const saturation = span === 0 ? 0 : span / (1 - Math.abs(2 * lightness - 1));
  let hue = 0;
  if (span > 0) {
    if (max === r) hue = ((g - b) / span + 6) % 6;
    else if (max === g) hue = (b - r) / span + 2;
    else hue = (r - g) / span + 4;
  }
  const withLightness = (requested: number) => {
    const l = Math.min(1, Math.max(0, requested));
    const chroma = (1 - Math.abs(2 * l - 1)) * saturation;
    const second = chroma * (1 - Math.abs((hue % 2) - 1));
    const sextant = Math.floor(hue) % 6;
    const pick = (
      [
        [chroma, second, 0],
        [second, chroma, 0],
        [0, chroma, second],
        [0, second, chroma],
        [second, 0, chroma],
        [chroma, 0, second],
      ] as const
    )[sextant]!;
    return pick.map((value) => Math.round((value + l - chroma / 2) * 255));
  };
  const linear = (v: number) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
  const luminance = 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  const yiq = (rgb[0] * 299 + rgb[1] * 587 + rgb[2] * 114) / 1000;
  return {
    rgb: rgb.join(', '),
    luminance,
    variant: withLightness(luminance <= 0.8 ? lightness - 0.1 : lightness + 0.1),
    contrast: withLightness(yiq >= 128 ? lightness - 0.5 : lightness + 0.9),
  };
}

const bytes = (hex: string) => {
  const long = hex.length === 4 ? hex.replace(/[\da-f]/g, '$&$&') : hex;
  return [1, 3, 5].map((at) => Number.parseInt(long.slice(at, at + 2), 16));
};

const farthest = (hex: string, channels: readonly number[]) =>
  Math.max(...bytes(hex).map((value, at) => Math.abs(value - channels[at]!)));

describe('deriveColor', () => {
  test.each(['', 'blue', '0f2a5f', '#0f2a5', '#gggggg', 'rgb(1, 2, 3)', '#000;}', ' ', '#'])('refuses %j', (color) => {
    expect(() => deriveColor(color)).toThrow(TypeError);
  });

  test.each([
    // A dark colour, two middling ones, the light yellow whose luminance is past 0.8, and the ends.
    ['#0f2a5f', { rgb: '15, 42, 95', variant: '#081733', contrast: '#fff' }],
    ['#c2186f', { rgb: '194, 24, 111', variant: '#951255', contrast: '#fff' }],
    ['#0b7a4b', { rgb: '11, 122, 75', variant: '#074b2e', contrast: '#fff' }],
    ['#ffeb66', { rgb: '255, 235, 102', variant: '#fff299', contrast: '#665900' }],
    ['#000000', { rgb: '0, 0, 0', variant: '#000', contrast: '#e6e6e6' }],
    ['#ffffff', { rgb: '255, 255, 255', variant: '#fff', contrast: '#808080' }],
  ])('%s', (color, values) => {
    expect(deriveColor(color)).toEqual(values);
  });

  test('light begins at a YIQ brightness of 128', () => {
    expect(deriveColor('#808080').contrast).toBe('#000');
    expect(deriveColor('#7f7f7f').contrast).toBe('#fff');
  });

  test.each([
    ['#ABC', '#aabbcc'],
    [' #0F2A5F ', '#0f2a5f'],
    ['#0f2a5f80', '#0f2a5f'],
    ['#abc8', '#aabbcc'],
  ])('reads %j as %s', (hex, plain) => {
    expect(deriveColor(hex)).toEqual(deriveColor(plain));
  });

  test('agrees with a calculation from the definitions, for 12,167 colours of a grid', () => {
    const levels = Array.from({ length: 23 }, (_, index) => Math.round((index * 255) / 22));
    const colors = levels.flatMap((red) =>
      levels.flatMap((green) =>
        levels.map((blue) => `#${((red << 16) | (green << 8) | blue).toString(16).padStart(6, '0')}`),
      ),
    );
    expect(colors.length).toBe(12_167);
    const wrong: string[] = [];
    let undecided = 0;
    for (const hex of colors) {
      const { rgb, variant, contrast } = deriveColor(hex);
      const wanted = expected(hex);
      if (rgb !== wanted.rgb) wrong.push(`${hex} rgb ${rgb}`);
      // Half a channel may round either way.
      if (farthest(contrast, wanted.contrast) > 1) wrong.push(`${hex} contrast ${contrast}`);
      // The library rounds luminance to three decimals: at the threshold itself both readings are right.
      if (Math.abs(wanted.luminance - 0.8) <= 0.0006) undecided += 1;
      else if (farthest(variant, wanted.variant) > 1) wrong.push(`${hex} variant ${variant}`);
    }
    expect(wrong).toEqual([]);
    expect(undecided).toBeLessThan(colors.length / 200);
  });

  test('agrees with a calculation from the definitions, for any colour', () => {
    const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(color, (hex) => {
        const { rgb, variant, contrast } = deriveColor(hex);
        const wanted = expected(hex);
        expect(rgb).toBe(wanted.rgb);
        // Half a channel may round either way.
        expect(farthest(contrast, wanted.contrast)).toBeLessThanOrEqual(1);
        // The library rounds luminance to three decimals: at the threshold itself both readings are right.
        fc.pre(Math.abs(wanted.luminance - 0.8) > 0.0006);
        expect(farthest(variant, wanted.variant)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 5_000 },
    );
  });
});
