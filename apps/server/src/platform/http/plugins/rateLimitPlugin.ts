import rateLimit from '@fastify/rate-limit';
import { endpoints } from '@funil/api/contract';
import fp from 'fastify-plugin';
import type { App } from '../App.ts';
import { networkOf } from '../../identity/networkOf.ts';
import { Refusal } from '../../refusals/Refusal.ts';
import { countIn } from '../countIn.ts';

/** Per address and minute, and without Redis per process: far above an office behind one address, far below a flood. */
const callsPerMinute = 3_000;

/** Public calls usable for guessing, per address and minute. */
const guessesPerMinute = 120;

/** Public forms per address and minute: enough for a busy office. */
const submissionsPerMinute = 10;

const pathsOf = (...listed: { path: string }[]) => new Set(listed.map(({ path }) => path));

const submissions = pathsOf(endpoints.createSimulation, endpoints.createAffiliateSignUp, endpoints.createWithdrawal);

/** A new public endpoint that takes a body is among these unless it is a form. */
const guessable = pathsOf(
  endpoints.changePassword,
  ...Object.values(endpoints).filter(
    ({ access, method, path }) => access === 'public' && method === 'POST' && !submissions.has(path),
  ),
);

/**
 * Counted in Redis under `name`, for all processes; without it in memory, so that several processes multiply the limits.
 * Sign-in attempts are counted in the database.
 */
export const rateLimitPlugin = fp(async (app: App, { name }: { name: string }) => {
  // Registered before the plugin's own hook, which reads this setting.
  app.addHook('onRoute', (route) => {
    if (route.method !== 'POST') return;
    const max = submissions.has(route.url) ? submissionsPerMinute : guessable.has(route.url) ? guessesPerMinute : null;
    if (max !== null) route.config = { ...route.config, rateLimit: { max } };
  });
  await app.register(rateLimit, {
    ...countIn(app.services.redis, name),
    timeWindow: '1 minute',
    max: callsPerMinute,
    // One customer can use every address of an IPv6 network.
    keyGenerator: ({ ip }) => networkOf(ip),
    errorResponseBuilder: (_request, { ttl }) => new Refusal('request.too_many', { retryAfter: Math.ceil(ttl / 1000) }),
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': true,
    },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
});
