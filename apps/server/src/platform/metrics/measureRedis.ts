import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { RedisConnection } from '../redis/openRedis.ts';

export function measureRedis(registry: Registry) {
  let redis: Pick<RedisConnection, 'isUp'> | undefined;
  new Gauge({
    name: 'funil_redis_up',
    help: 'Whether Redis answers this process; absent without REDIS_URL.',
    registers: [registry],
    collect() {
      // A gauge without labels begins with a zero, which would mean that Redis is away.
      if (redis) this.set(redis.isUp ? 1 : 0);
      else this.remove({});
    },
  });
  return (watched: Pick<RedisConnection, 'isUp'>) => {
    redis = watched;
  };
}
