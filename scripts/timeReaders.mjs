import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { slowMs } from './timeReader.mjs';

/** Only a reader that never ends reaches it. */
const hangMs = 300_000;

/**
 * Calls each reader that the module exports as `readers` with long texts of many shapes, in a thread of its own.
 *
 * @param {URL} readers
 * @returns those that are slow with one of them
 * @throws Error that names the reader which does not end
 */
export async function slowReaders(readers) {
  const thread = new Worker(new URL('timeReadersThread.mjs', import.meta.url), {
    workerData: readers.href,
    execArgv: ['--conditions=source'],
  });
  let current = 'the module itself';
  const times = [];
  const hang = new AbortController();
  const limit = setTimeout(() => hang.abort(), hangMs);
  thread.on('message', ({ begins, time }) => {
    limit.refresh();
    if (begins) current = begins;
    else times.push(time);
  });
  try {
    await once(thread, 'exit', { signal: hang.signal });
    if (times.length === 0) throw new Error('There are no readers.');
    return times.filter(({ ms }) => ms > slowMs);
  } catch (error) {
    throw new Error(`Reading ends early at ${current}.`, { cause: error });
  } finally {
    clearTimeout(limit);
    await thread.terminate();
  }
}
