import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cells } from './cells.ts';
import type { Cell } from './cells.ts';

/** Beside those that are always shown. */
const drawn = 4;

/** The commit that is tested: another one draws other cells. Without a history, always the same. */
export function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: import.meta.dirname, stdio: 'pipe' })
      .toString()
      .trim();
  } catch {
    return '';
  }
}

/** A few cells that the seed draws: the default account, the light yellow one in the dark scheme, and others. */
export function sampleOf(all: readonly Cell[], seed: string): readonly Cell[] {
  const always = ['aurora-light', 'sol-dark'];
  const rank = ({ key }: Cell) => createHash('sha256').update(`${seed} ${key}`).digest('hex');
  const others = all
    .filter(({ key }) => !always.includes(key))
    .toSorted((one, other) => rank(one).localeCompare(rank(other)))
    .slice(0, drawn)
    .map(({ key }) => key);
  return all.filter(({ key }) => always.includes(key) || others.includes(key));
}

/** The cells that this run looks at: with `FUNIL_FULL=1`, all. */
export const cellsOfRun = process.env['FUNIL_FULL'] === '1' ? cells : sampleOf(cells, commit());
