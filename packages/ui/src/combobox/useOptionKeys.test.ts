import { describe, expect, test } from 'vitest';
import { firstEnabled, rowAfter } from './useOptionKeys.ts';

const list = (...disabled: number[]) =>
  Array.from({ length: 30 }, (_, index) => ({
    value: String(index),
    label: `Lead ${index}`,
    isDisabled: disabled.includes(index),
  }));

describe('rowAfter', () => {
  test.each([
    ['a letter', 'a', 4],
    ['a key that moves the caret', 'ArrowLeft', 4],
  ])('%s leads nowhere', (_, key, active) => {
    expect(rowAfter(key, list(), active)).toBeUndefined();
  });

  test.each([
    ['ArrowDown', 3, 5],
    ['ArrowUp', 5, 3],
    ['ArrowDown', 28, 1],
    ['ArrowUp', 1, 28],
    ['Home', 12, 1],
    ['End', 12, 28],
    ['PageDown', 1, 12],
    ['PageDown', 20, 28],
    ['PageUp', 12, 1],
    ['PageUp', 3, 1],
  ])('%s from %d goes to %d, past what is disabled', (key, from, to) => {
    expect(rowAfter(key, list(0, 4, 29), from)).toBe(to);
  });

  test('without an active row, down begins at the top and up at the end', () => {
    expect(rowAfter('ArrowDown', list(), -1)).toBe(0);
    expect(rowAfter('ArrowUp', list(), -1)).toBe(29);
  });

  test.each(['ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown', 'PageUp'])(
    '%s finds no row where none can be chosen',
    (key) => {
      expect(rowAfter(key, [], -1)).toBe(-1);
      expect(rowAfter(key, [{ value: 'a', label: 'A', isDisabled: true }], -1)).toBe(-1);
    },
  );
});

test('a list begins at its chosen row, else at the first that can be chosen', () => {
  expect(firstEnabled(list(0), ['7'])).toBe(7);
  expect(firstEnabled(list(0, 7), ['7'])).toBe(1);
  expect(firstEnabled(list(0), [])).toBe(1);
  expect(firstEnabled([], ['7'])).toBe(-1);
});
