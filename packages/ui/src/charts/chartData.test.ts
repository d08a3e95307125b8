import { describe, expect, test } from 'vitest';
import { foldSlices, formatShare, hasValues, labelStep, lastMeasured, describeCategory } from './chartData.ts';
import { pointsOf } from './Sparkline.tsx';
import { domainOf } from './axisLayout.ts';

const series = [
  { name: 'Novembro', values: [3, null, 7, null] },
  { name: 'Outubro', values: [1, 2, null, 4] },
];

describe('what is missing', () => {
  test('no whole, no share', () => {
    expect(formatShare(3, 0)).toBe('–');
    expect(formatShare(0, 0)).toBe('–');
    expect(formatShare(612, 1096)).toBe('55,8%');
  });

  test('series without a value at a place are not named there', () => {
    expect(describeCategory('02/11', series, 1, String)).toBe('02/11: Outubro 2');
    expect(describeCategory('05/11', series, 4, String)).toBe('05/11: –');
    expect(describeCategory('01/11', series, 0, (value) => `R$ ${value}`)).toBe('01/11: Novembro R$ 3, Outubro R$ 1');
  });

  test('a chart of nothing has no values', () => {
    expect(hasValues([])).toBe(false);
    expect(hasValues([{ name: 'a', values: [null] }])).toBe(false);
    expect(hasValues([{ name: 'a', values: [0] }])).toBe(true);
    expect(domainOf([])).toEqual([0, 1]);
    expect(lastMeasured([])).toBe(0);
  });
});

test('reading begins at the last value of the first series', () => {
  expect(lastMeasured(series)).toBe(2);
});

test('scales start at zero, on either side', () => {
  expect(domainOf([{ name: 'a', values: [40, 50] }])).toEqual([0, 50]);
  expect(domainOf([{ name: 'a', values: [-3, -1] }])).toEqual([-3, 0]);
});

test('labels leave each other room', () => {
  expect(labelStep(30, 700, 33)).toBe(3);
  expect(labelStep(30, 300, 33)).toBe(7);
  expect(labelStep(3, 0, 33)).toBeGreaterThanOrEqual(3);
  expect(labelStep(0, 300, 0)).toBe(1);
});

describe('slices', () => {
  const slices = [1, 9, 0, 4, 6].map((value, index) => ({ name: `s${index}`, value }));
  test('the largest come first, empty ones not at all', () => {
    expect(foldSlices(slices, 6, 'Outros').map(({ value }) => value)).toEqual([9, 6, 4, 1]);
  });
  test('what is past the limit becomes one, and nothing is lost', () => {
    expect(foldSlices(slices, 3, 'Outros')).toEqual([
      { name: 's1', value: 9 },
      { name: 's4', value: 6 },
      { name: 'Outros', value: 5 },
    ]);
  });
});

test('a sparkline reaches both edges; a flat one runs through the middle', () => {
  expect(pointsOf([0, 10])).toBe('0,26 100,2');
  expect(pointsOf([4, 4, 4])).toBe('0,14 50,14 100,14');
});
