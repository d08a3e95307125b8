import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { worstTenants } from '../fixtures/worstTenants.ts';
import { contrastPairs } from './contrastPairs.ts';
import { createTenantTheme } from './createTenantTheme.ts';
import type { TenantTheme } from './createTenantTheme.ts';
import { toOklch } from './oklch.ts';

/** Contrast by WCAG 2.2, written apart from the code under test. */
function ratio(first: string, second: string) {
  const [a, b] = [first, second].map((hex) => {
    const long = hex.length === 4 ? hex.replace(/[\da-f]/g, '$&$&') : hex;
    const [red, green, blue] = [1, 3, 5].map((at) => {
      const v = Number.parseInt(long.slice(at, at + 2), 16) / 255;
      return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number];
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  }) as [number, number];
  return Math.max(a, b) / Math.min(a, b);
}

/** Every broken promise, as a line that names the colours. */
const broken = ({ colors, variables }: TenantTheme) =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    contrastPairs
      .filter(
        ({ foreground, background, target }) =>
          ratio(variables[scheme][foreground], variables[scheme][background]) < target,
      )
      .map(
        ({ foreground, background }) =>
          `${colors.main.hex} ${colors.secondary.hex} ${colors.simulator.hex} ${scheme}: ${foreground} on ` +
          `${background}`,
      ),
  );

const themeOf = (main_color: string, secondary_color: string, simulator_color: string) =>
  createTenantTheme({ personalization: { main_color, secondary_color, simulator_color } });

const hex = (value: number) => `#${value.toString(16).padStart(6, '0')}`;

/** 23 steps a channel: 12,167 colours, corners of the cube included. */
function grid() {
  const levels = Array.from({ length: 23 }, (_, index) => Math.round((index * 255) / 22));
  return levels.flatMap((red) =>
    levels.flatMap((green) => levels.map((blue) => hex((red << 16) | (green << 8) | blue))),
  );
}

describe('every promised pair clears its target', () => {
  // Three colours are tried per theme: the three families are derived alike.
  test('for 12,167 colours of a grid, in both schemes', { timeout: 60_000 }, () => {
    const colors = grid();
    const failures: string[] = [];
    for (let at = 0; at < colors.length; at += 3) {
      failures.push(...broken(themeOf(colors[at]!, colors[at + 1] ?? '#000000', colors[at + 2] ?? '#ffffff')));
    }
    expect(failures).toEqual([]);
  });

  test('for random colours', { timeout: 60_000 }, () => {
    const color = fc.integer({ min: 0, max: 0xffffff }).map(hex);
    fc.assert(
      fc.property(color, color, color, (...colors) => {
        expect(broken(themeOf(...colors))).toEqual([]);
      }),
      { numRuns: 1_500 },
    );
  });

  test.each(Object.entries(worstTenants))('for the tenant %s', (_, account) => {
    expect(broken(createTenantTheme(account))).toEqual([]);
  });

  test('the list of promises names text, marks and edges of all three families', () => {
    for (const family of ['accent', 'spot', 'sim']) {
      for (const token of ['on', 'text', 'graphic', 'line', 'line-hover']) {
        expect(contrastPairs.filter(({ foreground }) => foreground === `${family}-${token}`).length).toBeGreaterThan(0);
      }
    }
  });
});

describe('states of a fill', () => {
  const accent = (color: string, scheme: 'light' | 'dark' = 'light') => {
    const values = themeOf(color, color, color).variables[scheme];
    return {
      solid: values['accent-solid'],
      hover: values['accent-solid-hover'],
      active: values['accent-solid-active'],
      on: values['accent-on'],
      line: values['accent-line'],
      lineHover: values['accent-line-hover'],
    };
  };

  test('white text wins as soon as it reaches 4.5:1, else black', () => {
    expect(accent('#767676').on).toBe('#fff');
    expect(accent('#777777').on).toBe('#000');
    expect(accent('#ffeb66').on).toBe('#000');
  });

  test('hover and active go away from the text, about 0.06 of lightness each', () => {
    for (const [color, sign] of [
      ['#0f2a5f', -1],
      ['#c2186f', -1],
      ['#888888', 1],
      ['#ff7a00', 1],
    ] as const) {
      const { solid, hover, active } = accent(color);
      expect(sign * (toOklch(hover).l - toOklch(solid).l)).toBeCloseTo(0.06, 1);
      expect(sign * (toOklch(active).l - toOklch(hover).l)).toBeCloseTo(0.06, 1);
    }
  });

  test('a pale colour does not wash out to white under the pointer', () => {
    const { solid, hover } = accent('#ffeb66');
    expect(toOklch(hover).c).toBeGreaterThan(toOklch(solid).c / 2);
  });

  test.each(['#000000', '#050505', '#0a0a14', '#ffffff', '#fefefe'])(
    'where the fill of %s cannot move visibly, its edge does',
    (color) => {
      const { line, lineHover } = accent(color);
      expect(Math.abs(toOklch(line).l - toOklch(lineHover).l)).toBeGreaterThan(0.1);
    },
  );

  test('a colour too dark for the dark scheme is lifted, a light one stays', () => {
    expect(accent('#0f2a5f', 'dark').solid).not.toBe('#0f2a5f');
    expect(accent('#ffeb66', 'dark').solid).toBe('#ffeb66');
  });
});

test('tints weigh the same for every brand: only the hue differs', () => {
  const lightness = (color: string) => toOklch(themeOf(color, color, color).variables.light['accent-tint-2']).l;
  for (const color of ['#0f2a5f', '#0b7a4b', '#ffeb66', '#777777']) expect(lightness(color)).toBeCloseTo(0.958, 2);
});
