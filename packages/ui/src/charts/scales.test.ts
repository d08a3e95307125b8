import { scaleLinear } from '@visx/scale';
import { describe, expect, it } from 'vitest';
import { domainOf, ticksOf } from './scales.ts';

const ticksFor = (...values: (number | null)[]) => {
  const series = [{ name: 'Leads', values }];
  return ticksOf(scaleLinear<number>({ domain: domainOf(series), range: [100, 0], nice: 3 }), series);
};

describe('the values of an axis', () => {
  it('are whole where whole numbers are counted, also where there are none yet', () => {
    expect(ticksFor(0, 0, null)).toEqual([0, 1]);
    expect(ticksFor(0, 1)).toEqual([0, 1]);
    expect(ticksFor(0, 12)).toEqual([0, 5, 10, 15]);
  });

  it('are parts of one where the numbers are', () => {
    expect(ticksFor(0.2, 1)).toEqual([0, 0.5, 1]);
  });
});
