import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocateByWeight, turnsOf } from './allocateByWeight.ts';

const weights = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 12 });
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

describe('turns', () => {
  it.each([
    [[1], [0]],
    [
      [1, 1],
      [0, 1],
    ],
    [
      [2, 1],
      [0, 1, 0],
    ],
    [
      [3, 1],
      [0, 0, 1, 0],
    ],
  ])('of %j go round', (parts, expected) => {
    expect(turnsOf(parts)).toEqual(expected);
  });

  it('keep everybody within one of its share at any moment', () => {
    fc.assert(
      fc.property(weights, (parts) => {
        const had = parts.map(() => 0);
        const whole = sum(parts);
        let farthest = 0;
        turnsOf(parts).forEach((place, index) => {
          had[place]! += 1;
          for (const [who, part] of parts.entries())
            farthest = Math.max(farthest, Math.abs(had[who]! - (part / whole) * (index + 1)));
        });
        expect(farthest).toBeLessThan(1);
      }),
    );
  });
});

describe('shares', () => {
  it('are all of it, and as the turns give them', () => {
    fc.assert(
      fc.property(weights, fc.nat({ max: 5_000 }), (parts, total) => {
        const counts = allocateByWeight(total, parts);
        const turns = turnsOf(parts);
        expect(sum(counts)).toBe(total);
        const dealt = parts.map(() => 0);
        for (let index = 0; index < total; index += 1) dealt[turns[index % turns.length]!]! += 1;
        expect(counts).toEqual(dealt);
      }),
    );
  });

  it('of equal parts differ by one at the most', () => {
    expect(allocateByWeight(10, [1, 1, 1])).toEqual([4, 3, 3]);
    expect(allocateByWeight(10, [7, 7])).toEqual([5, 5]);
    expect(allocateByWeight(0, [3, 1])).toEqual([0, 0]);
  });
});
