import { scaleLinear } from 'd3-scale';
import { describe, expect, it } from 'vitest';
import { areSlanted, categoryLabels, domainOf, ticksOf } from './axisLayout.ts';

const ticksFor = (...values: (number | null)[]) => {
  const series = [{ name: 'Leads', values }];
  return ticksOf(scaleLinear(domainOf(series), [100, 0]).nice(3), series);
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

describe('the labels of categories', () => {
  const products = ['Imóvel', 'Automóvel', 'Pesados', 'Não informado'];

  it('are whole where there is room', () => {
    expect(categoryLabels(products, 700, true)).toEqual(products);
    expect(categoryLabels([], 700, true)).toEqual([]);
  });

  it('are each there, shortened, where they are names', () => {
    expect(categoryLabels(products, 220, true)).toEqual(['Imóvel', 'Autom…', 'Pesad…', 'Não i…']);
    expect(categoryLabels(products, 180, true)).toEqual(['Imóv…', 'Auto…', 'Pesa…', 'Não…']);
  });

  it('are every nth where they are moments', () => {
    expect(categoryLabels(products, 220, false)).toEqual(['Imóvel', null, null, 'Não informado']);
  });

  it('are each there, slanted, where names side by side would tell nothing', () => {
    expect([700, 220, 120].map((room) => areSlanted(products, room))).toEqual([false, false, true]);
    expect(categoryLabels(products, 120, true)).toEqual(['Imóvel', 'Automóvel', 'Pesados', 'Não informa…']);
  });
});
