import { ReaderProcess } from './ReaderProcess.ts';

/** A process without work ends after this time; the next file starts another one. */
const idleMs = 60_000;

const idle = new Map<ReaderProcess, NodeJS.Timeout>();

function end(reader: ReaderProcess): void {
  clearTimeout(idle.get(reader));
  idle.delete(reader);
  reader.end();
}

function take(): ReaderProcess {
  for (const [reader, timer] of idle) {
    clearTimeout(timer);
    idle.delete(reader);
    if (reader.isReusable) return reader;
    reader.end();
  }
  return new ReaderProcess();
}

/** Has a reader process for itself while `work` runs: one that is idle, or a new one. */
export async function withReader<T>(work: (reader: ReaderProcess) => Promise<T>): Promise<T> {
  const reader = take();
  try {
    return await work(reader);
  } finally {
    if (reader.isReusable) idle.set(reader, setTimeout(() => end(reader), idleMs).unref());
    else reader.end();
  }
}
