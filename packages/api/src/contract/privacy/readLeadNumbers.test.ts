import { expect, it } from 'vitest';
import { maxReachedNumbers, readLeadNumbers } from './readLeadNumbers.ts';

it.each([
  ['', [], []],
  ['3, 8;5\n3', [3, 8, 5], []],
  ['1-3 7', [1, 2, 3, 7], []],
  ['1 – 3', [1, 2, 3], []],
  ['1-5; 77 abc', [1, 2, 3, 4, 5, 77], ['abc']],
  ['12a 1.5 0', [], ['12a', '1.5', '0']],
  ['3, -4', [3], ['-4']],
  ['5-1 -4 1-', [], ['5-1-4', '1-']],
  [`1-${maxReachedNumbers + 1}`, [], [`1-${maxReachedNumbers + 1}`]],
])('reads %j', (text, numbers, unread) => {
  expect(readLeadNumbers(text)).toEqual({ numbers, unread });
});
