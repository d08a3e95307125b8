import { apiKeyCallsPerMinute } from '@funil/api/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusals/Refusal.ts';
import { apiKeyOf, hashApiKey } from './apiKeySecret.ts';

/**
 * Counts the calls of each API key, wherever they come from; the limit per address counts beside it. Ask after the key
 * is known to be good: a flood of made-up ones is the address's.
 *
 * @throws Refusal `request.too_many`
 */
export function keyLimit(app: Pick<FastifyInstance, 'createRateLimit'>): (request: FastifyRequest) => Promise<void> {
  const count = app.createRateLimit({
    max: apiKeyCallsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: ({ headers }) => hashApiKey(apiKeyOf(headers.authorization) ?? ''),
  });
  return async (request) => {
    const limit = await count(request);
    if (!limit.isAllowed && limit.isExceeded) throw new Refusal('request.too_many', { retryAfter: limit.ttlInSeconds });
  };
}
