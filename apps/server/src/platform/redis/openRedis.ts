import { Redis } from 'ioredis';

/** Begins the name of every key, so that a Redis can be shared with other programs. */
export const keyPrefix = 'funil:';

/** Longest wait for an answer, in milliseconds: a request waits for some of them. */
const answerMs = 500;

/** Between two looks at whether Redis takes writes, in milliseconds. */
const probeEveryMs = 1_000;

const longestPauseMs = 2_000;

/** Redis helps and decides nothing: each of its users works without it, too. */
export interface RedisConnection {
  /** False while Redis does not answer, or takes no writes. */
  readonly isUp: boolean;
  /** The answer to a command; null while Redis is away. Never rejects, and never waits longer than half a second. */
  ask<Answer>(command: (client: Redis) => Promise<Answer>): Promise<Answer | null>;
  /** A connection of its own for commands that wait; it is not open yet, and does not reopen itself. */
  another(options: { answerMs: number }): Redis;
  close(): void;
}

interface RedisOptions {
  /** Called once for each loss. */
  onDown?: (error: Error) => void;
  onUp?: () => void;
}

/**
 * Opens a connection that reopens itself. Resolves at once, Redis or no Redis. A probe writes every second: a server
 * that is frozen, unreachable or a replica counts as away, and only the probe waits for it.
 */
export function openRedis(url: string, { onDown = () => {}, onUp = () => {} }: RedisOptions = {}): RedisConnection {
  const client = new Redis(url, {
    connectionName: 'funil',
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2_000,
    commandTimeout: answerMs,
    retryStrategy: (attempts) => Math.min(attempts * 100, longestPauseMs),
  });
  /** Null until the first answer or failure. */
  let isUp: boolean | null = null;
  let isClosed = false;
  let probing: Promise<void> | null = null;

  function lose(error: Error) {
    if (isClosed || isUp === false) return;
    isUp = false;
    onDown(error);
  }

  async function probe() {
    if (client.status !== 'ready') return;
    try {
      await client.set(`${keyPrefix}probe`, '1', 'EX', 60);
      if (isUp || isClosed) return;
      const isBack = isUp === false;
      isUp = true;
      if (isBack) onUp();
    } catch (error) {
      lose(error as Error);
      // Without an answer the connection may be half open; a new one shows.
      client.disconnect(true);
    }
  }
  const probeOnce = () => (probing ??= probe().finally(() => (probing = null)));

  client.on('ready', () => void probeOnce());
  client.on('error', lose);
  client.on('close', () => lose(new Error('The connection to Redis was closed.')));
  const timer = setInterval(() => void probeOnce(), probeEveryMs);
  timer.unref();

  return {
    get isUp() {
      return isUp === true;
    },
    async ask(command) {
      if (!isUp) return null;
      try {
        return await command(client);
      } catch (error) {
        lose(error as Error);
        return null;
      }
    },
    another: ({ answerMs: commandTimeout }) =>
      client.duplicate({ commandTimeout, lazyConnect: true, retryStrategy: () => null }),
    close() {
      isClosed = true;
      isUp = false;
      clearInterval(timer);
      client.disconnect();
    },
  };
}
