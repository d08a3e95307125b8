import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { faults } from './faults.mjs';
import { steps } from './steps.mjs';

const root = join(import.meta.dirname, '../..');

describe('the faults that the tests are held to', () => {
  test.each(faults)('$what: can be put into $file, and its tests exist', ({ file, from, to, tests }) => {
    expect(readFileSync(join(root, file), 'utf8').split(from)).toHaveLength(2);
    expect(to).not.toBe(from);
    expect(tests).not.toEqual([]);
    expect(tests.filter((name) => !(name in steps) && !existsSync(join(root, name)))).toEqual([]);
  });
});
