import type { Database } from '../db/database.ts';
import type { StreamedMessage } from '../db/MessageStream.ts';
import { withAccount } from '../db/withAccount.ts';
import { canReceive } from './audience.ts';
import { findCursor, listMessagesAfter } from './cable.queries.ts';
import type { CableConnection, Cursor } from './CableConnection.ts';
import { frames } from './protocol.ts';

const pageSize = 500;

const retryAfterMs = 1_000;

export class AccountRelay {
  readonly connections = new Set<CableConnection>();
  /** Consecutive checks without connections; after two, the cable drops the relay. */
  emptyRounds = 0;
  readonly #accountId: string;
  readonly #database: Database;
  readonly #onProblem: (error: unknown) => void;
  #position = 0;
  #lastAt: number | null = null;
  #starting: Promise<void> | null = null;
  #isStarted = false;
  #isReading = false;
  #hasMessages = false;
  #retry: NodeJS.Timeout | undefined;

  constructor(accountId: string, database: Database, onProblem: (error: unknown) => void) {
    this.#accountId = accountId;
    this.#database = database;
    this.#onProblem = onProblem;
  }

  /** Begins after the latest message. Messages announced during the start are read once it is complete. */
  start(): Promise<void> {
    return (this.#starting ??= this.#start().catch((error: unknown) => {
      this.#starting = null;
      throw error;
    }));
  }

  async #start() {
    const { seq, quietForMs } = await withAccount(this.#database, { accountId: this.#accountId }, findCursor);
    this.#position = seq;
    this.#lastAt = quietForMs === null ? null : Date.now() - quietForMs;
    this.#isStarted = true;
    if (this.#hasMessages) this.wake();
  }

  stop(): void {
    this.#isStarted = false;
    clearTimeout(this.#retry);
  }

  get cursor(): Cursor {
    return { seq: this.#position, quietForMs: this.#lastAt === null ? null : Math.max(0, Date.now() - this.#lastAt) };
  }

  /** Sends messages of the stream. Whatever is missing before them is read from the database, and they with it. */
  receive(messages: readonly StreamedMessage[]): void {
    const fresh = messages.filter(({ seq }) => seq > this.#position);
    if (fresh.length === 0) return;
    const isNext = fresh[0]!.seq === this.#position + 1;
    if (!this.#isStarted || this.#isReading || !isNext) this.wake();
    else for (const message of fresh) this.#deliver(message);
  }

  /** Reads what is stored up to this number and was not announced. */
  catchUp(seq: number): void {
    if (seq > this.#position) this.wake();
  }

  /** Reads new messages from the database. */
  wake(): void {
    this.#hasMessages = true;
    if (!this.#isStarted || this.#isReading) return;
    this.#isReading = true;
    this.#readAll()
      .catch((error: unknown) => {
        this.#onProblem(error);
        this.#retry = setTimeout(() => this.wake(), retryAfterMs);
        this.#retry.unref();
      })
      .finally(() => {
        this.#isReading = false;
        // Messages may have arrived after the last read.
        if (this.#hasMessages && !this.#retry) this.wake();
      });
  }

  async #readAll() {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    while (this.#hasMessages && this.#isStarted) {
      this.#hasMessages = false;
      const { cursor, messages } = await withAccount(this.#database, { accountId: this.#accountId }, async (tx) => ({
        cursor: await findCursor(tx),
        messages: await listMessagesAfter(tx, this.#position, pageSize),
      }));
      const next = messages[0]?.seq ?? cursor.seq + 1;
      // A gap means that messages were deleted unread, so clients must refetch everything.
      if (next > this.#position + 1) this.#skipTo(next - 1);
      for (const message of messages) this.#deliver(message);
      if (messages.length === pageSize) this.#hasMessages = true;
    }
  }

  #deliver({ seq, stream, event, audience }: StreamedMessage) {
    const cached = new Map<string, string>();
    for (const connection of this.connections) {
      for (const subscription of connection.subscriptions.values()) {
        if (subscription.channel !== stream || !canReceive(connection.listener.actor, audience)) continue;
        const { identifier, position: after } = subscription;
        // Most listeners share identifier and position, so frames are cached.
        const key = `${after} ${identifier}`;
        const frame = cached.get(key) ?? frames.message(identifier, { ...event, seq, after });
        cached.set(key, frame);
        subscription.position = seq;
        connection.send(frame);
      }
    }
    this.#position = seq;
    this.#lastAt = Date.now();
  }

  #skipTo(seq: number) {
    this.#position = seq;
    for (const connection of this.connections) {
      for (const subscription of connection.subscriptions.values()) {
        subscription.position = seq;
        connection.send(frames.position(subscription.identifier, seq, 0));
      }
    }
  }
}
