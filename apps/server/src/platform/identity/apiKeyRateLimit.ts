import { apiKeyCallsPerMinute } from '@funil/api/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusals/Refusal.ts';
import { apiKeyOf, hashApiKey } from './apiKeySecret.ts';

/** Only for valid keys: floods of invalid ones count against the address. */
export function apiKeyRateLimit(
  app: Pick<FastifyInstance, 'createRateLimit'>,
): (request: FastifyRequest) => Promise<void> {
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
