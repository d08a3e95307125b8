import type { Database } from '../db/database.ts';
import { withAccount } from '../db/withAccount.ts';
import { canReceive } from './audience.ts';
import { findCursor, listMessagesAfter } from './cable.queries.ts';
import type { StoredMessage } from './cable.queries.ts';
import type { CableConnection, Cursor } from './CableConnection.ts';
import { frames } from './protocol.ts';

/** Messages read at a time. */
const pageSize = 500;

/** Pause before a reading that failed is tried again. */
const retryAfterMs = 1_000;

/** The connections of one account to this process, and the number of the last message that they have received. */
export class AccountRelay {
  readonly connections = new Set<CableConnection>();
  /** Rounds in which nobody was here; the cable forgets a relay after two. */
  emptyRounds = 0;
  readonly #accountId: string;
  readonly #database: Database;
  readonly #onProblem: (error: unknown) => void;
  #position = 0;
  /** When the last message came, by this process's clock. */
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

  /** Finds out where the account stands. Of what is published from then on, nothing is missed. */
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

  /** There may be something new. */
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
        // Messages that came between the last look and this line.
        if (this.#hasMessages && !this.#retry) this.wake();
      });
  }

  async #readAll() {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    while (this.#hasMessages && this.#isStarted) {
      this.#hasMessages = false;
      const { known, messages } = await withAccount(this.#database, { accountId: this.#accountId }, async (tx) => ({
        known: await findCursor(tx),
        messages: await listMessagesAfter(tx, this.#position, pageSize),
      }));
      const next = messages[0]?.seq ?? known.seq + 1;
      // Whoever was cut off for longer than messages are kept has to ask for everything again.
      if (next > this.#position + 1) this.#skipTo(next - 1);
      for (const message of messages) this.#deliver(message);
      if (messages.length === pageSize) this.#hasMessages = true;
    }
  }

  #deliver({ seq, stream, event, audience }: StoredMessage) {
    const cached = new Map<string, string>();
    for (const connection of this.connections) {
      for (const subscription of connection.subscriptions.values()) {
        if (subscription.channel !== stream || !canReceive(connection.listener.actor, audience)) continue;
        const { identifier, position: after } = subscription;
        // Most listeners have the same identifier and stand at the same message.
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
