/* Limits of requests, counted by several processes together in Redis, and by each alone while it is away. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp } from '../createTestApp.ts';
import type { TestApp } from '../createTestApp.ts';
import { createAccount } from '../factories.ts';
import type { TestAccount } from '../factories.ts';
import { startAnotherApp } from '../startAnotherApp.ts';
import { waitFor } from '../waitFor.ts';
import { startRedis } from './startRedis.ts';

/** Sign-ins of one address in a minute, as rateLimitPlugin.ts has them. */
const most = 120;

type Running = Awaited<ReturnType<typeof startAnotherApp>>;

let server: TestApp;
let account: TestAccount;
let redis: Awaited<ReturnType<typeof startRedis>>;
let one: Running;
let other: Running;

beforeAll(async () => {
  server = await createTestApp();
  account = await createAccount(server.database);
  redis = await startRedis();
  one = await startAnotherApp(server, { redisUrl: redis.url });
  other = await startAnotherApp(server, { redisUrl: redis.url });
});
afterAll(async () => {
  await one.close();
  await other.close();
  await redis.kill();
  await server.close();
});

const signIn = async ({ app }: Running, remoteAddress: string) =>
  (
    await app.inject({
      method: 'POST',
      url: '/public_api/session',
      headers: { host: account.host },
      remoteAddress,
      // Refused by its form, before any password is compared.
      payload: {},
    })
  ).statusCode;

/** Statuses of so many sign-ins in a row. */
async function signIns(count: number, running: (index: number) => Running, address: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push(await signIn(running(index), address));
  return statuses;
}
const refused = (statuses: readonly number[]) => statuses.filter((status) => status === 429).length;

it('two processes allow an address together what one allows alone', async () => {
  const statuses = await signIns(most + 6, (index) => (index % 2 === 0 ? one : other), '10.1.0.1');
  expect(refused(statuses)).toBe(6);
  expect(statuses.slice(0, most)).not.toContain(429);
  expect(await signIn(one, '10.1.0.2')).toBe(422);
});

it('count unknown addresses, requests of the API and each limited route apart', async () => {
  await signIns(most + 1, () => one, '10.1.0.3');
  const ask = async (url: string, method: 'GET' | 'POST' = 'GET') =>
    (await other.app.inject({ method, url, headers: { host: account.host }, remoteAddress: '10.1.0.3', payload: {} }))
      .statusCode;
  expect(await signIn(other, '10.1.0.3')).toBe(429);
  expect(await ask('/public_api/account')).toBe(200);
  expect(await ask('/api/none')).toBe(404);
});

it('each process counts alone while Redis is away, refuses nobody for it, and goes back to the common count', async () => {
  const down = (running: Running) =>
    waitFor(
      () => running.app.services.redis!.isUp,
      (isUp) => !isUp,
    );
  const up = (running: Running) => waitFor(() => running.app.services.redis!.isUp, Boolean);
  redis.freeze();
  // Frozen without a word: the first requests find it out.
  expect(await signIn(one, '10.1.0.4')).toBe(422);
  await Promise.all([down(one), down(other)]);
  expect(refused(await signIns(most, () => one, '10.1.0.5'))).toBe(0);
  expect(refused(await signIns(most, () => other, '10.1.0.5'))).toBe(0);
  expect(await signIn(one, '10.1.0.5')).toBe(429);
  redis.thaw();
  await Promise.all([up(one), up(other)]);
  await redis.kill();
  await Promise.all([down(one), down(other)]);
  expect(await signIn(other, '10.1.0.6')).toBe(422);
  await redis.start();
  await Promise.all([up(one), up(other)]);
  expect(refused(await signIns(most + 2, (index) => (index % 2 === 0 ? one : other), '10.1.0.7'))).toBe(2);
});
