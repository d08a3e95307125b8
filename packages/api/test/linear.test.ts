import { expect, it } from 'vitest';
import { slowReaders } from '../../../scripts/timeReaders.mjs';

it('every rule of an input reads 50,000 characters of any shape without going back over them', async () => {
  expect(await slowReaders(new URL('readers.ts', import.meta.url))).toEqual([]);
}, 1_800_000);
