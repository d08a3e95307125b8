import { describe, expect, it } from 'vitest';
import * as everything from './index.ts';

const checks = Object.entries(everything).filter(([name]) => /^is[A-Z]/.test(name)) as [
  string,
  (value: unknown) => boolean,
][];

describe.each(checks)('%s', (_name, check) => {
  it.each([[undefined], [null], [true], [Number.NaN], [1.5], [{}], [[]], ['']])(
    'says no to %j instead of throwing',
    (value) => {
      expect(check(value)).toBe(false);
    },
  );
});

it('covers every check of the package', () => {
  expect(checks.length).toBeGreaterThanOrEqual(10);
});
