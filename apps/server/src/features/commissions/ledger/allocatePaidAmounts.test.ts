import { describe, expect, it } from 'vitest';
import { allocatePaidAmounts } from './allocatePaidAmounts.ts';

const share = (part: number, cents: number, parts = 3, earnerId = 'ana') => ({
  beneficiary: 'specialist' as const,
  earnerId,
  part,
  parts,
  cents,
});

describe('what was paid covers', () => {
  it('the same instalments up to it, and leaves what is more', () => {
    expect(allocatePaidAmounts([share(1, 440), share(2, 330), share(3, 330)], [share(1, 400)])).toEqual([400, 0, 0]);
  });

  it('the others in their order by what the same ones are worth less', () => {
    expect(allocatePaidAmounts([share(1, 360), share(2, 270), share(3, 270)], [share(1, 400)])).toEqual([360, 40, 0]);
    expect(allocatePaidAmounts([share(1, 360), share(2, 270), share(3, 270)], [share(2, 300)])).toEqual([30, 270, 0]);
  });

  it('an instalment of another schedule, and no more than the sale is worth', () => {
    expect(allocatePaidAmounts([share(1, 900, 1)], [share(1, 400), share(2, 300)])).toEqual([700]);
    expect(allocatePaidAmounts([share(1, 500, 1)], [share(1, 400), share(2, 300)])).toEqual([500]);
  });

  it('nothing of what was taken off since, nor of anybody else', () => {
    expect(allocatePaidAmounts([share(1, 400)], [share(1, 400), share(1, -400)])).toEqual([0]);
    expect(allocatePaidAmounts([share(1, 400)], [share(1, 400, 3, 'bia')])).toEqual([0]);
    expect(allocatePaidAmounts([share(1, 400)], [share(2, 300), share(1, -400)])).toEqual([0]);
  });
});
