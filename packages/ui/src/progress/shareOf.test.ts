import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shareOf } from './Progress.tsx';

it('stays between 0 and 1, whatever comes in', () => {
  fc.assert(
    fc.property(fc.double(), fc.double(), (value, max) => {
      const share = shareOf(value, max);
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(1);
    }),
  );
  expect(shareOf(1, 0)).toBe(0);
  expect(shareOf(1, 4)).toBe(0.25);
});
