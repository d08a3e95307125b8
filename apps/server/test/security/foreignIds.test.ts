import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../createTestApp.ts';
import type { Caller, TestApp } from '../createTestApp.ts';
import { createAccount } from '../factories.ts';
import type { TestAccount } from '../factories.ts';
import { createAcceptedBody, createNamedRecord } from './acceptedCalls.ts';
import { call, sessionEndpoints } from './callEndpoint.ts';

let server: TestApp;
let mine: TestAccount;
let me: Caller;

beforeAll(async () => {
  server = await createTestApp();
  mine = await createAccount(server.database);
  me = await server.asRole(mine, 'admin');
});
afterAll(() => server.close());

const oddValues = [
  '0',
  '-1',
  '1.5',
  'x',
  '999999999999999999999',
  '1e3',
  "1' or '1'='1",
  '%00',
  '..%2f..',
  '1/../2',
  'ção',
];

describe.each(sessionEndpoints.filter(({ endpoint }) => endpoint.params.length > 0))('$key', ({ key, endpoint }) => {
  it("answers another account's record like one that does not exist", async () => {
    const theirs = await createAccount(server.database);
    const owner = await server.asRole(theirs, 'admin');
    const params = await server.within(theirs, (tx) => createNamedRecord(tx, endpoint, owner.user.id));
    const payload = await server.within(mine, (tx) => createAcceptedBody(tx, key, endpoint, me.user.id));

    const foreign = await call(server, endpoint, { headers: me.headers, params, payload });
    const missing = await call(server, endpoint, { headers: me.headers, payload });
    expect(foreign.statusCode).toBe(404);
    expect(foreign.json()).toEqual(missing.json());
    expect(missing.statusCode).toBe(404);

    // The same call by somebody of that account finds it: the answer above was about the account.
    const theirPayload = await server.within(theirs, (tx) => createAcceptedBody(tx, key, endpoint, owner.user.id));
    const found = await call(server, endpoint, { headers: owner.headers, params, payload: theirPayload });
    expect(found.statusCode).toBe(endpoint.status);
  });

  it('answers a parameter that names nothing as not found', async () => {
    for (const value of oddValues) {
      const url = endpoint.path.replace(/\{\w+\}/, value.includes('%') ? value : encodeURIComponent(value));
      const answer = await server.app.inject({ method: endpoint.method, url, headers: me.headers });
      expect([400, 404], value).toContain(answer.statusCode);
    }
  });
});
