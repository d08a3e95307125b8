import { darken, getLuminance, lighten } from 'polished';
import { describe, expect, test } from 'vitest';
import { roundedLuminance, shiftLightness } from './hsl.ts';

/** Every colour of a grid of 18 steps, and the neighbours of each end of a channel. */
const steps = [...Array.from({ length: 16 }, (_, step) => step * 17), 1, 254];
const grid = steps.flatMap((red) =>
  steps.flatMap((green) =>
    steps.map((blue) => `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`),
  ),
);

describe('the colour maths of the seed', () => {
  test('shifts lightness to the very values of polished', () => {
    const differing = grid.filter((hex) =>
      [0.1, 0.5, 0.9].some(
        (amount) =>
          shiftLightness(hex, -amount) !== darken(amount, hex) || shiftLightness(hex, amount) !== lighten(amount, hex),
      ),
    );
    expect(differing).toEqual([]);
  });

  test('measures luminance to the very values of polished', () => {
    expect(grid.filter((hex) => roundedLuminance(hex) !== getLuminance(hex))).toEqual([]);
  });
});
