import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { createAccount } from '../../../test/factories.ts';
import { formOf, tinyPng } from '../../../test/files.ts';
import { waitFor } from '../../../test/waitFor.ts';
import { readConfig } from '../config/readConfig.ts';

let server: TestApp;
let caller: Caller;
let other: Caller;
let release: () => Promise<void>;

beforeAll(async () => {
  const { shares } = readConfig({});
  server = await createTestApp({ config: { slowCalls: 2, shares: { ...shares, uploads: 0 } } });
  caller = await server.asRole(await createAccount(server.database), 'admin');
  other = await server.asRole(await createAccount(server.database), 'admin');
});
afterAll(() => server.close());

/** Reports wait for the leads until `release`. */
beforeEach(async () => {
  const client = await server.superuser.connect();
  await client.query('begin; lock table leads in access exclusive mode');
  let isHeld = true;
  release = async () => {
    if (!isHeld) return;
    isHeld = false;
    await client.query('rollback');
    client.release();
  };
});
afterEach(() => release());

const get = ({ headers }: Caller, url: string) => server.app.inject({ method: 'GET', url, headers });
const report = '/api/reports/lead_report?period=90d&by=campaign&source=manual';

const untilReading = (count: number) =>
  waitFor(
    async () => {
      const { rows } = await server.superuser.query<{ count: number }>(
        "select count(*)::int as count from pg_locks where relation = 'leads'::regclass and not granted",
      );
      return rows[0]!.count;
    },
    (reading) => reading === count,
  );

it('an account alone computes on half of the places; its next report waits without a connection, and another account not at all', async () => {
  const own = [get(caller, report), get(caller, report)];
  await untilReading(1);
  await waitFor(
    () => server.app.services.slowCalls.counts().waiting,
    (waiting) => waiting === 1,
  );
  // The account's other calls go on, and one transaction is all that its reports hold.
  expect((await get(caller, '/api/session')).statusCode).toBe(200);
  expect(server.database.shares!.counts().held).toBe(1);
  const theirs = get(other, report);
  await untilReading(2);
  await release();
  for (const answer of await Promise.all([...own, theirs])) expect(answer.statusCode).toBe(200);
  expect(server.app.services.slowCalls.counts()).toEqual({ held: 0, waiting: 0, limitedAccounts: 0 });
});

it('an upload beyond the limit of its account is refused in words', async () => {
  const form = formOf(tinyPng, 'logo.png');
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/files?purpose=branding',
    headers: { ...caller.headers, ...form.headers },
    payload: form.payload,
  });
  expect(answer.statusCode).toBe(429);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.json()).toMatchObject({ error: { code: 'request.too_many' } });
});
