import { converter, formatHex, wcagContrast } from 'culori';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { colorDistance, contrastRatio, fromOklch, toOklch } from './oklch.ts';

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const oklch = converter('oklch');

describe('OKLCH', () => {
  test('agrees with culori', () => {
    fc.assert(
      fc.property(anyColor, (hex) => {
        const own = toOklch(hex);
        const theirs = oklch(hex)!;
        expect(own.l).toBeCloseTo(theirs.l, 4);
        expect(own.c).toBeCloseTo(theirs.c, 4);
        if (own.c > 0.01) expect(Math.cos(own.h - ((theirs.h ?? 0) * Math.PI) / 180)).toBeCloseTo(1, 4);
      }),
      { numRuns: 2_000 },
    );
  });

  test('comes back to the same colour', () => {
    fc.assert(
      fc.property(anyColor, (hex) => {
        expect(fromOklch(toOklch(hex))).toBe(hex);
      }),
      { numRuns: 5_000 },
    );
  });

  test('what sRGB cannot show loses chroma, and keeps lightness and hue', () => {
    const requested = { l: 0.7, c: 0.4, h: 2.5 };
    const shown = toOklch(fromOklch(requested));
    expect(shown.c).toBeLessThan(0.4);
    expect(shown.l).toBeCloseTo(requested.l, 2);
    expect(shown.h).toBeCloseTo(requested.h, 1);
    expect(formatHex(oklch(fromOklch(requested))!)).toBe(fromOklch(requested));
  });

  test.each([
    [1.4, '#ffffff'],
    [-0.2, '#000000'],
  ])('lightness %d ends at %s', (l, hex) => {
    expect(fromOklch({ l, c: 0.1, h: 1 })).toBe(hex);
  });

  test('greys have no hue', () => {
    expect(toOklch('#777777')).toMatchObject({ c: 0, h: 0 });
  });
});

describe('contrast', () => {
  test('agrees with culori, and is not rounded', () => {
    fc.assert(
      fc.property(anyColor, anyColor, (a, b) => {
        expect(contrastRatio(a, b)).toBeCloseTo(wcagContrast(a, b), 6);
      }),
    );
    expect(contrastRatio('#767676', '#fff')).toBeGreaterThan(4.5);
    expect(contrastRatio('#777777', '#fff')).toBeLessThan(4.5);
    expect(contrastRatio('#fff', '#000')).toBe(21);
  });
});

test('the distance from black to white is 1, to itself 0', () => {
  expect(colorDistance('#000000', '#ffffff')).toBeCloseTo(1, 4);
  expect(colorDistance('#0f2a5f', '#0f2a5f')).toBe(0);
});
