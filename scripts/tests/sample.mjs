import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { root } from '../steps/environment.mjs';

/** Every combination, as `npm run test:full` asks for; otherwise a sample that the commit draws. */
export const isFull = process.env.FUNIL_FULL === '1';

let known;
/**
 * What draws the samples of a run: the commit, so that the next one draws others and a second run of the same draws the
 * same. `FUNIL_SAMPLE` repeats the sample of another commit; without a history it is always the same.
 *
 * @returns {string}
 */
export function sampleSeed() {
  known ??= process.env.FUNIL_SAMPLE ?? readCommit();
  return known;
}

function readCommit() {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, stdio: 'pipe' }).toString().trim();
  } catch {
    return '';
  }
}

/** Where a key stands in the order of a seed. */
export const rankOf = (key, seed = sampleSeed()) => createHash('sha256').update(`${seed} ${key}`).digest('hex');

/** About one in so many keys; all of them where every combination is asked for. */
export const isDrawn = (key, oneIn) => isFull || Number.parseInt(rankOf(key).slice(0, 8), 16) % oneIn === 0;

/**
 * So many of a list, in its order: others with each seed.
 *
 * @template T
 * @param {readonly T[]} all
 * @param {number} count
 * @param {(one: T) => string} keyOf
 * @returns {readonly T[]}
 */
export function drawnOf(all, count, keyOf, seed = sampleSeed()) {
  const ranked = all.toSorted((one, other) => rankOf(keyOf(one), seed).localeCompare(rankOf(keyOf(other), seed)));
  const drawn = new Set(ranked.slice(0, Math.ceil(count)));
  return all.filter((one) => drawn.has(one));
}

/** As `drawnOf`; all of them where every combination is asked for. */
export const sampleOf = (all, count, keyOf) => (isFull ? all : drawnOf(all, count, keyOf));
