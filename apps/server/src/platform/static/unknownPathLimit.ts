import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { App } from '../http/App.ts';
import { countIn } from '../http/countIn.ts';
import { networkOf } from '../identity/networkOf.ts';

/** Per network and minute: scanners request thousands, people mistype one. */
const unknownPerMinute = 300;

/** Separate limit, so that people in a scanner's network can keep working. */
export async function unknownPathLimit(
  app: App,
): Promise<(request: FastifyRequest) => Promise<{ isExceeded: boolean; ttlInSeconds: number }>> {
  let count: ReturnType<App['createRateLimit']> | undefined;
  await app.register(async (scope: App) => {
    await scope.register(rateLimit, {
      ...countIn(app.services.redis, 'unknown'),
      global: false,
      max: unknownPerMinute,
      timeWindow: '1 minute',
    });
    count = scope.createRateLimit({
      max: unknownPerMinute,
      timeWindow: '1 minute',
      keyGenerator: ({ ip }) => networkOf(ip),
    });
  });
  return async (request) => {
    const limit = await count!(request);
    return limit.isAllowed ? { isExceeded: false, ttlInSeconds: 0 } : limit;
  };
}
