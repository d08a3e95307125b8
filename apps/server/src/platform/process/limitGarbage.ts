import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Growth of the process between two collections, in bytes: what a batch of an import leaves behind, several times. */
const growthBytes = 48 * 1024 * 1024;

/**
 * Growth of the process since the function was called, in bytes, from which empty pages go back to the system as well:
 * a plain collection keeps them, so that the process would grow on by a little with each.
 */
const keptBytes = 144 * 1024 * 1024;

/** In milliseconds; a fast import leaves some 30 MB in this time. */
const lookEveryMs = 250;

interface Collection {
  type: 'major';
  execution: 'sync';
  /** `last-resort` also gives the pages that become empty back to the system, which takes twice the time. */
  flavor?: 'last-resort';
}

let collector: ((options: Collection) => void) | undefined;

function collect(options: Pick<Collection, 'flavor'> = {}) {
  if (!collector) {
    setFlagsFromString('--expose-gc');
    collector = runInNewContext('gc') as (options: Collection) => void;
  }
  collector({ type: 'major', execution: 'sync', ...options });
}

/**
 * Gives back to the system what loading the program took and no longer needs, some 190 of 320 MB: V8 itself would keep
 * it. For the time before the first request, because it takes a tenth of a second and more.
 */
export function returnMemoryOfStart(): void {
  collect({ flavor: 'last-resort' });
}

/**
 * Collects garbage whenever the process has grown since the last collection: V8 itself lets garbage pile up while the
 * machine has memory, so that an import of 100,000 rows took twice of what it used. For processes without requests,
 * which a collection of some 50 ms would delay. A limit of the heap instead would end the process when one is too low.
 *
 * @returns a function that stops it
 */
export function limitGarbage(): () => void {
  const atFirst = process.memoryUsage.rss();
  let lowest = atFirst;
  const timer = setInterval(() => {
    const now = process.memoryUsage.rss();
    if (now - lowest < growthBytes) {
      lowest = Math.min(lowest, now);
      return;
    }
    collect(now - atFirst > keptBytes ? { flavor: 'last-resort' } : {});
    lowest = process.memoryUsage.rss();
  }, lookEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}
