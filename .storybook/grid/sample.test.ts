import { expect, test } from 'vitest';
import { cells, cellsOf } from './cells.ts';
import { cellSample } from './sample.ts';

const keysOf = (seed: string) => cellSample(cells, seed).map(({ key }) => key);

test('a commit draws six cells, the hard ones among them, in the order of the grid', () => {
  const keys = keysOf('one');
  expect(keys).toHaveLength(6);
  expect(keys).toEqual(expect.arrayContaining(['aurora-light', 'sol-dark']));
  expect(keys).toEqual(cells.map(({ key }) => key).filter((key) => keys.includes(key)));
});

test('the same commit draws the same cells, and a hundred commits draw all', () => {
  expect(keysOf('one')).toEqual(keysOf('one'));
  const drawn = new Set(Array.from({ length: 100 }, (_, index) => keysOf(String(index))).flat());
  expect(drawn.size).toBe(cells.length);
});

test('an address shows the cells that it names, or all', () => {
  expect(cellsOf('?path=/story/x&cells=sol-dark,aurora-light').map(({ key }) => key)).toEqual([
    'aurora-light',
    'sol-dark',
  ]);
  expect(cellsOf('?path=/story/x')).toEqual(cells);
});
