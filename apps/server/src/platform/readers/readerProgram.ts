/*
 * A reader process: runs the functions that its server names, one at a time, and sends their items and results back. It
 * has no connection to the database and no secret.
 */
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { lowerPriority } from '../process/lowerPriority.ts';
import { itemsAhead } from './readerLimits.ts';
import { failureOf } from './failureOf.ts';
import type { FromReader, ToReader } from './protocol.ts';
import type { Read } from './Reader.ts';

const [, , residentMb, serverPid] = process.argv.map(Number);

/**
 * A quarter of the processor where a request wants all of it: requests come first. Lower would let other work of a busy
 * machine pass the limits of time for files that are in order.
 */
const readerNiceness = 5;

// From the start, because a file that ends its process makes the next one start another.
lowerPriority(readerNiceness);

// The machine that runs out of memory is to end readers first.
try {
  writeFileSync('/proc/self/oom_score_adj', '500');
} catch {
  // Only Linux has it.
}

// A thread of its own, because reading may block this one for ever.
const watcher = new Worker(new URL('./watchReader.ts', import.meta.url), { workerData: { residentMb, serverPid } });
await once(watcher, 'online');
watcher.unref();

const send = (message: FromReader) => void process.send!(message);

const residentNow = () => process.memoryUsage.rss() / 1024 / 1024;

let allowed = 0;
let isStopped = false;
let wake = () => {};

async function sendItems(items: AsyncGenerator<unknown>): Promise<unknown> {
  allowed = itemsAhead;
  isStopped = false;
  for (;;) {
    if (isStopped) return items.return(undefined);
    if (allowed === 0) {
      await new Promise<void>((resolve) => void (wake = resolve));
      continue;
    }
    const { done, value } = await items.next();
    if (done) return value;
    allowed -= 1;
    send({ kind: 'item', item: value });
  }
}

async function read({ module, name, input }: ToReader & { kind: 'read' }): Promise<unknown> {
  const functions = (await import(module)) as Record<string, Read<unknown, unknown, unknown>>;
  const reading = functions[name]!(input);
  return Symbol.asyncIterator in reading ? sendItems(reading) : reading;
}

process.on('message', (message: ToReader) => {
  if (message.kind === 'read') {
    read(message).then(
      (result) => send({ kind: 'result', result, residentMb: residentNow() }),
      (error: unknown) => send({ kind: 'failure', failure: failureOf(error), residentMb: residentNow() }),
    );
    return;
  }
  if (message.kind === 'more') allowed += 1;
  else isStopped = true;
  wake();
});
// Both signals reach a whole group of processes; readers end with their server, after its last request.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.once('disconnect', () => process.exit());
send({ kind: 'ready' });
