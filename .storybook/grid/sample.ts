import { drawnOf, isFull, sampleSeed } from '../../scripts/tests/sample.mjs';
import { cells } from './cells.ts';
import type { Cell } from './cells.ts';

/** Beside those that are always shown. */
const drawn = 4;

/** A few cells that the seed draws: the default account, the light yellow one in the dark scheme, and others. */
export function cellSample(all: readonly Cell[], seed: string): readonly Cell[] {
  const always = ['aurora-light', 'sol-dark'];
  const others = drawnOf(
    all.filter(({ key }) => !always.includes(key)),
    drawn,
    ({ key }) => key,
    seed,
  );
  return all.filter((cell) => always.includes(cell.key) || others.includes(cell));
}

/** The cells that this run looks at: with `FUNIL_FULL=1`, all. */
export const cellsOfRun = isFull ? cells : cellSample(cells, sampleSeed());
