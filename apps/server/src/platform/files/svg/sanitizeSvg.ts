import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Refusal } from '../../refusals/Refusal.ts';

/** Limits per SVG, for input that is slow despite few elements, levels and attributes. */
const limits = { ms: 20_000, memoryMb: 512 };

/** Loads the heavy sanitizer on the first SVG. */
async function startThread(): Promise<Worker> {
  const thread = new Worker(new URL('./cleanSvgThread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
  });
  // Without this handler, an idle thread's death would end the server; pending calls notice it themselves.
  thread.on('error', () => (ready = undefined));
  await once(thread, 'message');
  thread.unref();
  return thread;
}

let ready: Promise<Worker> | undefined;

/** Sanitizes in a thread, so that requests continue; null if invalid or over the limits. */
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

/** The thread handles one SVG at a time. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work);
  last = turn.catch(() => {});
  return turn;
}

/** @throws Refusal `file.unreadable` if it is no SVG, declares entities, or is too expensive to sanitize */
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
