import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hueOf, initials } from './initials.ts';

describe('initials', () => {
  it.each([
    ['Bruna Siqueira', 'BS'],
    ['Camila Ferraz de Souza', 'CS'],
    ['Érica dos Santos', 'ÉS'],
    ['érica', 'É'],
    ['Maria da', 'M'],
    ['  João   Pedro  ', 'JP'],
    ['Ana-Luísa', 'AL'],
    ['(sem nome)', 'N'],
    ['', ''],
    ['???', ''],
    ['👩🏽‍💻', ''],
  ])('of %j are %j', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });

  it('are at most two characters for any text', () => {
    // "ß" in capitals is "SS": two names may give four letters, never more.
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (name) => Array.from(initials(name)).length <= 6));
  });
});

describe('hueOf', () => {
  it('is stable and stays below the count', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 12 }), (seed, count) => {
        const hue = hueOf(seed, count);
        expect(hue).toBe(hueOf(seed, count));
        expect(hue).toBeGreaterThanOrEqual(0);
        expect(hue).toBeLessThan(count);
      }),
    );
  });
});
