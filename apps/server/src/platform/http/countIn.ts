import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { keyPrefix } from '../redis/openRedis.ts';
import type { RedisConnection } from '../redis/openRedis.ts';

/** Keys counted in memory while Redis is away; as many as the library counts without a store. */
const mostKeys = 5_000;

interface Count {
  current: number;
  /** Until the window ends, in milliseconds. */
  ttl: number;
}

/** Windows of one length, as the library's own store counts them. */
function createMemoryCounts() {
  const windows = new Map<string, { current: number; endsAt: number }>();
  return (key: string, windowMs: number, now = performance.now()): Count => {
    const known = windows.get(key);
    const counted = known && known.endsAt > now ? known : { current: 0, endsAt: now + windowMs };
    counted.current += 1;
    // Moved to the end: the first key of the map is the one that was seen longest ago.
    windows.delete(key);
    windows.set(key, counted);
    if (windows.size > mostKeys) windows.delete(windows.keys().next().value!);
    return { current: counted.current, ttl: Math.ceil(counted.endsAt - now) };
  };
}

/** Null while Redis is away. */
async function countInRedis(redis: RedisConnection, key: string, windowMs: number): Promise<Count | null> {
  const answers = await redis.ask((client) =>
    client.multi().set(key, 0, 'PX', windowMs, 'NX').incr(key).pttl(key).exec(),
  );
  const [, counted, left] = answers ?? [];
  const [current, ttl] = [counted?.[1], left?.[1]];
  return typeof current === 'number' && typeof ttl === 'number' ? { current, ttl } : null;
}

/**
 * Options of `@fastify/rate-limit` that count in Redis, for all processes together, and in the memory of the process
 * while Redis is away. The library's own Redis store would refuse requests then, or count nothing.
 *
 * @param name of the limits, so that several registrations count apart
 */
export function countIn(redis: RedisConnection | null, name: string): { store?: FastifyRateLimitStoreCtor } {
  if (!redis) return {};
  class SharedStore implements FastifyRateLimitStore {
    readonly #scope: string;
    readonly #countInMemory = createMemoryCounts();

    constructor(_options: unknown, scope = name) {
      this.#scope = scope;
    }

    incr(key: string, done: (error: null, count: Count) => void, windowMs: number): void {
      void this.#count(key, windowMs, done);
    }

    async #count(key: string, windowMs: number, done: (error: null, count: Count) => void) {
      const count = await countInRedis(redis!, `${keyPrefix}rate:${this.#scope}:${key}`, windowMs);
      done(null, count ?? this.#countInMemory(key, windowMs));
    }

    /** Store for a route with a limit of its own, or for a limit without a route. */
    child(options: unknown): SharedStore {
      // The library's type of the options omits the route, which its own Redis store reads as well.
      const { routeInfo } = options as { routeInfo?: { method?: string; url?: string } };
      return new SharedStore({}, `${name}:${routeInfo?.method ?? ''}${routeInfo?.url ?? ''}`);
    }
  }
  return { store: SharedStore };
}
