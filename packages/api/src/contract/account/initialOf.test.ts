import { describe, expect, it } from 'vitest';
import { initialOf } from './initialOf.ts';

describe('initialOf', () => {
  it.each([
    ['Aurora Consórcios', 'A'],
    ['  ótica', 'Ó'],
    ['𝒜lpha', '𝒜'],
    ['', 'F'],
  ])('of "%s" is %s', (name, initial) => {
    expect(initialOf(name)).toBe(initial);
  });
});
