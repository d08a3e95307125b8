import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Refusal } from '../../refusals/Refusal.ts';

/**
 * What one drawing may take. Elements, levels and attributes are counted before; whatever else a parser is slow with
 * ends here.
 */
const limits = { ms: 20_000, memoryMb: 512 };

/** A thread that has loaded the cleaner, which is heavy: started by the first drawing, and kept for the next. */
async function startThread(): Promise<Worker> {
  const thread = new Worker(new URL('./cleanSvgThread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
  });
  // Who waits for an answer hears of it; an idle thread that dies must not end the server.
  thread.on('error', () => (ready = undefined));
  await once(thread, 'message');
  thread.unref();
  return thread;
}

let ready: Promise<Worker> | undefined;

/** Cleans beside the server, whose other requests go on meanwhile; null for a drawing that is none, or takes too much. */
async function cleanBeside(text: string): Promise<string | null> {
  ready ??= startThread().catch((error: unknown) => {
    ready = undefined;
    throw error;
  });
  const thread = await ready;
  const limit = AbortSignal.timeout(limits.ms);
  thread.ref();
  try {
    thread.postMessage(text);
    const [cleaned] = (await once(thread, 'message', { signal: limit })) as [string | null];
    thread.unref();
    return cleaned;
  } catch (error) {
    ready = undefined;
    await thread.terminate();
    if (limit.aborted || (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') return null;
    throw error;
  }
}

let last: Promise<unknown> = Promise.resolve();

/** One after the other: the thread has one drawing at a time. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work);
  last = turn.catch(() => {});
  return turn;
}

/**
 * The drawing without anything that runs, loads or links (`cleanSvg`).
 *
 * @throws Refusal `file.unreadable` for what is no drawing, declares entities, or takes too much to clean
 */
export async function sanitizeSvg(bytes: Buffer): Promise<Buffer> {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal('file.unreadable');
  }
  const drawing = await inTurn(() => cleanBeside(text));
  if (drawing === null) throw new Refusal('file.unreadable');
  return Buffer.from(drawing);
}
