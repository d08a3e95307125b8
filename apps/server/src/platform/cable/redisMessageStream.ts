import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { MessageStream, StreamEntry } from '../db/MessageStream.ts';
import { keyPrefix } from '../redis/openRedis.ts';
import type { RedisConnection } from '../redis/openRedis.ts';

export const streamKey = `${keyPrefix}cable`;

/** Entries that the stream keeps at least: minutes of a busy installation, some megabytes. */
const keptEntries = 10_000;

const entriesPerRead = 500;

/** Longest wait of one read, in milliseconds. */
const readMs = 2_000;

const pauseMs = 250;

interface StreamOptions {
  onProblem: (error: Error) => void;
  keep?: number;
  /** @default that of the first cell */
  key?: string;
}

/** An entry has the account `a` and the messages `m` as JSON. */
const entryOf = ([, a, , m]: readonly string[]): StreamEntry => ({
  accountId: a!,
  messages: JSON.parse(m!) as StreamEntry['messages'],
});

/** Ids are `<ms>-<seq>`. */
function isAfter(one: string, other: string): boolean {
  const [ms = 0n, seq = 0n] = one.split('-').map(BigInt);
  const [otherMs = 0n, otherSeq = 0n] = other.split('-').map(BigInt);
  return ms === otherMs ? seq > otherSeq : ms > otherMs;
}

/** First and last id of the stream; null without one. */
async function boundsOf(reader: Redis, key: string): Promise<{ first: string; last: string } | null> {
  const [[first], [last]] = await Promise.all([
    reader.xrange(key, '-', '+', 'COUNT', 1),
    reader.xrevrange(key, '+', '-', 'COUNT', 1),
  ]);
  return first && last ? { first: first[0], last: last[0] } : null;
}

/** A stream of Redis, which every process reads from where it stood. */
export function redisMessageStream(
  redis: RedisConnection,
  { onProblem, keep = keptEntries, key = streamKey }: StreamOptions,
): MessageStream {
  /** Id of the last entry read; null before the first read. */
  let position: string | null = null;
  let reader: Redis | null = null;
  let isClosed = false;

  /** After a loss: entries that were trimmed, or another stream, are a gap, and reading goes on behind it. */
  async function resume(onGap: () => void) {
    const bounds = await boundsOf(reader!, key);
    const isContinued =
      position !== null && bounds !== null && !isAfter(bounds.first, position) && !isAfter(position, bounds.last);
    if (isContinued) return;
    position = bounds?.last ?? '0-0';
    onGap();
  }

  async function readOn(onEntry: (entry: StreamEntry) => void) {
    const answer = await reader!.xread('COUNT', entriesPerRead, 'BLOCK', readMs, 'STREAMS', key, position!);
    for (const [id, fields] of answer?.[0]?.[1] ?? []) {
      position = id;
      onEntry(entryOf(fields));
    }
  }

  async function readWhileOpen(onEntry: (entry: StreamEntry) => void, onGap: () => void) {
    while (!isClosed) {
      reader = redis.another({ answerMs: 2 * readMs });
      // Its losses end the pending command as well.
      reader.on('error', () => {});
      try {
        await reader.connect();
        await resume(onGap);
        while (!isClosed) await readOn(onEntry);
      } catch (error) {
        // The loss of Redis itself is reported once, by its connection.
        if (redis.isUp && !isClosed) onProblem(error as Error);
        await sleep(pauseMs, undefined, { ref: false });
      } finally {
        reader.disconnect();
      }
    }
  }

  return {
    get isUp() {
      return redis.isUp;
    },
    add: ({ accountId, messages }) =>
      void redis.ask((client) =>
        client.xadd(key, 'MAXLEN', '~', keep, '*', 'a', accountId, 'm', JSON.stringify(messages)),
      ),
    read: (onEntry, onGap) => void readWhileOpen(onEntry, onGap),
    close() {
      isClosed = true;
      reader?.disconnect();
    },
  };
}
