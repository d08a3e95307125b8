import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { on, once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { overMemorySignal } from './readerLimits.ts';
import { errorOf } from './errorOf.ts';
import { limitWork } from './limitWork.ts';
import type { FromReader, ToReader } from './protocol.ts';
import type { Reader } from './Reader.ts';
import { UnreadableFile } from './UnreadableFile.ts';

export interface ReadingLimits {
  /**
   * Processor time until the next item, or until the result. A process that waits instead of working gets ten times it.
   */
  quietMs: number;
}

export interface MemoryLimits {
  /** JavaScript values. */
  heapMb: number;
  /** The whole process, with buffers and native libraries. */
  residentMb: number;
}

/** A picture of the most pixels takes 400 MB, the texts of the largest workbook half a gigabyte. */
const defaultMemory: MemoryLimits = { heapMb: 768, residentMb: 1_280 };

/** The end of a reader process that passed no limit. */
export class ReaderDied extends Error {
  override readonly name = 'ReaderDied';
}

const overLimits = () =>
  new UnreadableFile(
    'O arquivo leva tempo ou memória demais para ser lido. Envie um menor, ou salve de novo em outro programa.',
  );

const program = fileURLToPath(new URL('./readerProgram.ts', import.meta.url));

/** Names in the environment of a reader process, which gets no setting and no secret of the server. */
const passedOn = ['PATH', 'TMPDIR', 'TEMP', 'TZ', 'SystemRoot', 'NODE_COMPILE_CACHE'];

/** Signals with which a process ends itself without memory: V8's own, and the watcher's. */
const memorySignals = new Set<string | null>(['SIGABRT', overMemorySignal]);

/** A start takes less than a second on an idle machine. */
const longestStartMs = 120_000;

/** Memory of a process after usual files; one with more is replaced. */
const reusableMb = 320;

/** Exit code for `SIGABRT` where a shell stands between. */
const abortedCode = 134;

/**
 * A process that reads what people send, one reading at a time. Threads would not do: their lack of memory, or a fault
 * of a native library, can end the whole server.
 */
export class ReaderProcess {
  readonly #child: ChildProcess;
  readonly #exited: Promise<unknown>;
  readonly #ready: Promise<unknown>;
  /** Why the process was ended. */
  #reason: unknown = null;
  #isReading = false;
  /** After the last reading. */
  #residentMb = 0;

  constructor({ heapMb, residentMb }: MemoryLimits = defaultMemory) {
    this.#child = fork(program, [residentMb, process.pid].map(String), {
      serialization: 'advanced',
      // A session of its own, whose priority counts against PostgreSQL as well.
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: ['--conditions=source', '--disable-warning=ExperimentalWarning', `--max-old-space-size=${heapMb}`],
      env: {
        ...Object.fromEntries(passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
        // Pictures count as memory, and never become files.
        VIPS_DISC_THRESHOLD: '1000g',
      },
    });
    // A reading notices its process's end itself.
    this.#child.on('error', () => {});
    const failStart = (cause?: unknown) => this.end(new ReaderDied('The reader process did not start.', { cause }));
    const limit = setTimeout(failStart, longestStartMs);
    this.#exited = once(this.#child, 'exit').catch(failStart);
    this.#ready = Promise.race([once(this.#child, 'message').catch(() => {}), this.#exited]).finally(() =>
      clearTimeout(limit),
    );
    this.#rest();
  }

  get isAlive(): boolean {
    const { connected, exitCode, signalCode } = this.#child;
    return connected && exitCode === null && signalCode === null && this.#reason === null;
  }

  /** False in the middle of a reading, and after one whose memory was not given back. */
  get isReusable(): boolean {
    return this.isAlive && !this.#isReading && this.#residentMb < reusableMb;
  }

  /**
   * Ends the process when its reading passes a limit, or when `signal` is aborted.
   *
   * @throws UnreadableFile over a limit, ReaderDied, and whatever the reader throws
   */
  async *read<Input, Item, Result>(
    { module, name }: Reader<Input, Item, Result>,
    input: Input,
    { quietMs, signal }: ReadingLimits & { signal?: AbortSignal },
  ): AsyncGenerator<Item, Result, undefined> {
    signal?.throwIfAborted();
    if (this.#isReading) throw new Error('A reader process reads one file at a time.');
    this.#isReading = true;
    const abort = () => this.end(signal!.reason);
    signal?.addEventListener('abort', abort);
    this.#child.ref();
    this.#child.channel?.ref();
    await this.#ready;
    const messages = on(this.#child, 'message', { close: ['exit'] });
    let isOver = false;
    try {
      this.#send({ kind: 'read', module, name, input });
      for (;;) {
        const message = await this.#next(messages, quietMs);
        isOver = message.kind !== 'item';
        if ('residentMb' in message) this.#residentMb = message.residentMb;
        if (message.kind === 'failure') throw errorOf(message.failure);
        if (message.kind === 'result') return message.result as Result;
        if (message.kind === 'item') yield message.item as Item;
        this.#send({ kind: 'more' });
      }
    } finally {
      if (!isOver && this.isAlive) await this.#stop(messages, quietMs);
      await messages.return!();
      signal?.removeEventListener('abort', abort);
      this.#isReading = false;
      this.#rest();
    }
  }

  end(reason: unknown = new ReaderDied('The reader process was ended.')): void {
    this.#reason ??= reason;
    this.#child.kill('SIGKILL');
  }

  /** An idle process does not keep its server running. */
  #rest(): void {
    this.#child.unref();
    this.#child.channel?.unref();
  }

  #send(message: ToReader): void {
    // After the process's end there is nothing to tell; the wait for its next message notices.
    if (this.#child.connected) this.#child.send(message, () => {});
  }

  async #next(messages: NodeJS.AsyncIterator<unknown[]>, quietMs: number): Promise<FromReader> {
    const limit = limitWork(this.#child.pid!, quietMs, () => this.end(overLimits()));
    try {
      if (!this.isAlive) throw await this.#deathOf();
      const { done, value } = await messages.next();
      if (done) throw await this.#deathOf();
      return (value as [FromReader])[0];
    } finally {
      limit.end();
    }
  }

  async #deathOf(): Promise<unknown> {
    // The channel may close first, and only the end tells the signal.
    if (this.#reason === null) await this.#exited;
    const { signalCode, exitCode } = this.#child;
    if (memorySignals.has(signalCode) || exitCode === abortedCode) this.#reason ??= overLimits();
    return (this.#reason ??= new ReaderDied(`The reader process ended: ${signalCode ?? exitCode}.`));
  }

  async #stop(messages: NodeJS.AsyncIterator<unknown[]>, quietMs: number): Promise<void> {
    this.#send({ kind: 'stop' });
    try {
      while ((await this.#next(messages, quietMs)).kind === 'item');
    } catch {
      // The process is gone; the next reading tells why.
    }
  }
}
