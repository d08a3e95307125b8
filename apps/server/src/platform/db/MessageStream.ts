import type { cableMessages } from './schema/cable.ts';

export type StreamedMessage = Pick<typeof cableMessages.$inferSelect, 'seq' | 'stream' | 'event' | 'audience'>;

/** Messages of one transaction, numbered without a gap. */
export interface StreamEntry {
  accountId: string;
  messages: readonly StreamedMessage[];
}

/**
 * Brings the committed messages of the cable to all processes. It may lose some: they are rows of `cable_messages` too,
 * and each process compares its position with them.
 */
export interface MessageStream {
  /** While false, transactions notify through PostgreSQL. */
  readonly isUp: boolean;
  /** Never throws, and is not waited for. */
  add(entry: StreamEntry): void;
  /** Calls `onGap` at first and whenever entries may have been missed. Ends with `close`. */
  read(onEntry: (entry: StreamEntry) => void, onGap: () => void): void;
  close(): void;
}
