import { expect, it } from 'vitest';
import { slowReaders } from '../../../../scripts/timeReaders.mjs';

it('everything that is read of what people send takes 50,000 characters of any shape in its stride', async () => {
  expect(await slowReaders(new URL('../readers.ts', import.meta.url))).toEqual([]);
}, 1_800_000);
