import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { keyPrefix } from '../redis/openRedis.ts';
import type { Check } from './Check.ts';

/** The oldest Redis that the tests run. */
const oldestMajor = 7;

/** Writes a small stream, reads it and removes it. */
export const checkRedis = (url: string): Check => ({
  name: 'redis',
  async run() {
    const limits = { connectTimeout: 5_000, commandTimeout: 5_000, maxRetriesPerRequest: 0 };
    const client = new Redis(url, { ...limits, lazyConnect: true, retryStrategy: () => null });
    // The reason; the rejection only says that the connection is closed.
    let reason: Error | undefined;
    client.on('error', (error) => (reason = error));
    try {
      await client.connect();
      const [, version = ''] = /^redis_version:(\S+)/m.exec(await client.info('server')) ?? [];
      if (Number.parseInt(version, 10) < oldestMajor)
        throw new Error(`Redis ${version} is too old; the server needs ${oldestMajor} or newer.`);
      const key = `${keyPrefix}doctor:${randomUUID()}`;
      const id = await client.xadd(key, '*', 'probe', '1');
      const read = await client.xrange(key, '-', '+');
      await client.del(key);
      if (read[0]?.[0] !== id) throw new Error('Redis does not return what it was given.');
      return `Redis ${version} answers and takes writes.`;
    } catch (error) {
      throw reason ?? error;
    } finally {
      client.disconnect();
    }
  },
});
