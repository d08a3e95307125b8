import { expect, it } from 'vitest';
import { changedItems } from './changedItems.ts';

it.each([
  [['seg 9–18', 'sáb não'], ['seg 9–18', 'sáb 9–12'], ['sáb não'], ['sáb 9–12']],
  [['a'], ['a', 'b'], [], ['b']],
  [
    ['a', 'b'],
    ['b', 'a'],
    ['a', 'b'],
    ['b', 'a'],
  ],
])('of %j and %j tells %j and %j', (before, after, was, is) => {
  expect([changedItems(before, after), changedItems(after, before)]).toEqual([was, is]);
});
