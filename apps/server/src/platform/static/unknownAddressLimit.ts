import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { App } from '../http/App.ts';
import { networkOf } from '../identity/networkOf.ts';

/** Unknown addresses per network and minute: a scanner asks for thousands, a person for one that was mistyped. */
const unknownPerMinute = 300;

/**
 * Counts requests for addresses that there are not, beside the calls of people: those who share a network with a scanner
 * go on working.
 */
export async function unknownAddressLimit(
  app: App,
): Promise<(request: FastifyRequest) => Promise<{ isExceeded: boolean; ttlInSeconds: number }>> {
  let count: ReturnType<App['createRateLimit']> | undefined;
  await app.register(async (scope: App) => {
    await scope.register(rateLimit, { global: false, max: unknownPerMinute, timeWindow: '1 minute' });
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
