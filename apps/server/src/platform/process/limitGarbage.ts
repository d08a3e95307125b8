import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Growth of the process between two collections, in bytes: what a batch of an import leaves behind, several times. */
const growthBytes = 48 * 1024 * 1024;

/** In milliseconds; a fast import leaves some 30 MB in this time. */
const lookEveryMs = 250;

/**
 * Collects garbage whenever the process has grown since the last collection: V8 itself lets garbage pile up while the
 * machine has memory, so that an import of 100,000 rows took twice of what it used. For processes without requests,
 * which a collection of some 50 ms would delay. A limit of the heap instead would end the process when one is too low.
 *
 * @returns a function that stops it
 */
export function limitGarbage(): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: { type: 'major'; execution: 'sync' }) => void;
  let lowest = process.memoryUsage.rss();
  const timer = setInterval(() => {
    const now = process.memoryUsage.rss();
    if (now - lowest < growthBytes) {
      lowest = Math.min(lowest, now);
      return;
    }
    collect({ type: 'major', execution: 'sync' });
    lowest = process.memoryUsage.rss();
  }, lookEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}
