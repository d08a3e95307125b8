import { AccountTurns } from './AccountTurns.ts';
import type { Reader } from './Reader.ts';
import { defaultMemory, ReaderProcess } from './ReaderProcess.ts';
import type { MemoryLimits, ReadingLimits } from './ReaderProcess.ts';

/** A logo takes milliseconds, a picture of the most pixels and frames up to 20 seconds. */
const quietMs = 30_000;

/** Memory of a process without work; the next file starts another one. */
const idleMs = 60_000;

/** Native libraries do not give back all memory, so a process is replaced from time to time. */
const mostReadings = 200;

export interface Readers {
  /**
   * Reads in a process of its own, when it is the account's turn.
   *
   * @throws UnreadableFile over a limit, ReaderDied, and whatever the reader throws
   */
  read<Input, Result>(accountId: string, reader: Reader<Input, never, Result>, input: Input): Promise<Result>;
  close(): void;
}

interface ReadersOptions extends Partial<ReadingLimits> {
  processes: number;
  memory?: MemoryLimits;
}

interface Idle {
  process: ReaderProcess;
  readings: number;
  timer?: NodeJS.Timeout;
}

/** Starts each process with the first file that needs it. */
export function createReaders({ processes, memory = defaultMemory, ...limits }: ReadersOptions): Readers {
  const turns = new AccountTurns(processes);
  const all = new Set<Idle>();
  const idle: Idle[] = [];

  function end(one: Idle): void {
    clearTimeout(one.timer);
    all.delete(one);
    if (idle.includes(one)) idle.splice(idle.indexOf(one), 1);
    one.process.end();
  }

  function take(): Idle {
    for (let one = idle.pop(); one; one = idle.pop()) {
      clearTimeout(one.timer);
      if (one.process.isAlive) return one;
      end(one);
    }
    const started = { process: new ReaderProcess(memory), readings: 0 };
    all.add(started);
    return started;
  }

  function giveBack(one: Idle): void {
    one.readings += 1;
    if (!one.process.isAlive || one.readings >= mostReadings) return end(one);
    one.timer = setTimeout(() => end(one), idleMs).unref();
    idle.push(one);
  }

  return {
    read: (accountId, reader, input) =>
      turns.run(accountId, async () => {
        const one = take();
        try {
          const { value } = await one.process.read(reader, input, { quietMs, ...limits }).next();
          return value;
        } finally {
          giveBack(one);
        }
      }),
    close: () => [...all].forEach(end),
  };
}
