import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeToken } from '../../test/makeToken.ts';
import { anything, json, startServer } from '../../test/startServer.ts';
import type { Answer } from '../../test/startServer.ts';
import { listAdminAccounts } from '../contract/superAdmin/superAdmin.ts';
import { showAccount } from '../contract/account/account.ts';
import { changeLeadStatus, createLead, listLeads, showLead } from '../contract/leads/leads.ts';
import { createSession, destroySession, showSession } from '../contract/session/session.ts';
import { ApiError } from './ApiError.ts';
import { createClient } from './createClient.ts';
import type { ClientOptions } from './createClient.ts';
import { memoryTokenStore } from './tokenStore.ts';
import { leadBody } from '../../test/leadBody.ts';

let server: Awaited<ReturnType<typeof startServer>>;

beforeAll(async () => {
  server = await startServer((_request, response) => json(response, 200, anything));
});
afterAll(() => server.close());
beforeEach(() => {
  server.seen.length = 0;
});

const clientWith = (token: string | null = null, options: ClientOptions = {}) =>
  createClient({
    baseUrl: server.url,
    tokenStore: memoryTokenStore(token),
    adminTokenStore: memoryTokenStore(),
    ...options,
  });

const answer = (next: Answer) => server.answerWith(next);
const failure = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

const body = leadBody('Ana');

describe('a call', () => {
  it('sends the token to /api only, and each area its own', async () => {
    answer((_request, response) => json(response, 200, anything));
    const client = clientWith('tenant', { adminTokenStore: memoryTokenStore('super') });
    await client.call(showAccount);
    await client.call(showSession);
    await client.call(listAdminAccounts);
    expect(server.seen.map(({ url, headers }) => [url, headers.authorization])).toEqual([
      ['/public_api/account', undefined],
      ['/api/session', 'Bearer tenant'],
      ['/admin_api/accounts', 'Bearer super'],
    ]);
  });

  it('fills in path, query and body', async () => {
    answer((_request, response) => json(response, 200, { lead: { number: 7 }, leads: [] }));
    const client = clientWith('t');
    await client.call(showLead, { params: { number: 7 } });
    await client.call(listLeads, { query: { search: 'joão', cursor: undefined } });
    const move = {
      status_id: 's',
      loss_reason_id: null,
      loss_note: null,
      product_id: null,
      value_cents: null,
      version: 1,
    };
    await expect(client.call(changeLeadStatus, { params: { number: 7 }, body: move })).resolves.toMatchObject({
      lead: { number: 7 },
    });
    expect(server.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/leads/7',
      'GET /api/leads?search=jo%C3%A3o',
      'PUT /api/leads/7/status',
    ]);
    expect(JSON.parse(server.seen[2]!.body)).toEqual(move);
  });

  it('answers nothing for 204', async () => {
    answer((_request, response) => response.writeHead(204).end());
    await expect(clientWith('t').call(destroySession)).resolves.toBeUndefined();
  });

  it('is typed by the contract', () => {
    const client = clientWith();
    const compiles = () => [
      // @ts-expect-error the number is missing
      client.call(showLead),
      // @ts-expect-error no such field
      client.call(createSession, { body: { email: 'a@b.co', password: 'x', remember: true } }),
      // @ts-expect-error a lead has no body to read
      client.call(showLead, { params: { number: 1 }, body: {} }),
      // @ts-expect-error no such order
      client.call(listLeads, { query: { sort: 'colour' } }),
    ];
    expect(compiles).toBeTypeOf('function');
  });
});

describe('a refusal', () => {
  it('becomes an ApiError with all that the answer says', async () => {
    answer((_request, response) =>
      json(
        response,
        422,
        {
          error: {
            code: 'request.invalid',
            message: 'Confira os campos destacados.',
            fields: { name: 'Nome é um campo obrigatório' },
            details: { any: 1 },
          },
        },
        { 'x-request-id': 'r-1', 'retry-after': '30' },
      ),
    );
    expect(await failure(clientWith('t').call(createLead, { body }))).toMatchObject({
      code: 'request.invalid',
      status: 422,
      message: 'Confira os campos destacados.',
      fields: { name: 'Nome é um campo obrigatório' },
      details: { any: 1 },
      requestId: 'r-1',
      retryAfterSeconds: 30,
      isTemporary: false,
    });
  });

  it.each([
    [502, 'server.unavailable'],
    [404, 'request.not_found'],
    [418, 'server.failed'],
    [500, 'server.failed'],
  ])('of a proxy in between (%i) gets a code and a Portuguese text', async (status, code) => {
    answer((_request, response) =>
      response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>'),
    );
    const error = await failure(clientWith('t').call(showSession));
    expect(error).toMatchObject({ code, status });
    expect(error.message).not.toContain('Bad');
  });

  it.each([
    ['text/html', '<!doctype html><title>Wi-Fi</title>'],
    ['application/json', '{"user":'],
    ['application/json', '{"status":"ok"}'],
    ['application/json', '[]'],
    ['application/json', '[{"user":{}}]'],
    ['application/json', 'null'],
    ['application/json', '"ok"'],
    ['application/json', '0'],
    ['application/problem+json', '{"title":"Sign in"}'],
  ])('is seen in what says 200 and is no answer (%s: %s)', async (type, text) => {
    answer((_request, response) => response.writeHead(200, { 'content-type': type }).end(text));
    expect(await failure(clientWith('t').call(showSession))).toMatchObject({
      code: 'server.failed',
      status: 200,
      isTemporary: true,
    });
  });

  it('of the network has the code network', async () => {
    answer((_request, response) => response.destroy());
    expect(await failure(clientWith('t').call(showSession))).toMatchObject({
      code: 'network',
      status: 0,
      isConnectionFailure: true,
    });
  });

  it('of the caller has the code aborted', async () => {
    answer(() => {});
    const controller = new AbortController();
    const call = failure(clientWith('t').call(showSession, { signal: controller.signal }));
    await vi.waitFor(() => expect(server.seen).toHaveLength(1));
    controller.abort();
    expect(await call).toMatchObject({ code: 'aborted', isConnectionFailure: false, isTemporary: false });
  });

  it('of time has the code timeout, only when a time is set', async () => {
    answer((_request, response) => void setTimeout(() => json(response, 200, anything), 150));
    expect(await failure(clientWith('t', { timeoutMs: 20 }).call(showSession))).toMatchObject({
      code: 'timeout',
      isConnectionFailure: true,
    });
    await expect(clientWith('t').call(showSession)).resolves.toEqual(anything);
  });
});

describe('401', () => {
  const refuse: Answer = (_request, response) =>
    json(response, 401, { error: { code: 'session.expired', message: 'Sua sessão expirou. Entre de novo.' } });

  it('forgets the token and says whose session ended', async () => {
    answer(refuse);
    const onUnauthorized = vi.fn();
    const client = clientWith(makeToken(), { onUnauthorized });
    expect(await failure(client.call(showSession))).toMatchObject({ code: 'session.expired' });
    expect(client.session.get()).toBeNull();
    expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith('user', expect.objectContaining({ status: 401 }));
  });

  it('of the super-admin leaves the user alone', async () => {
    answer(refuse);
    const client = clientWith('tenant', { adminTokenStore: memoryTokenStore('super') });
    const areas: string[] = [];
    client.onUnauthorized((area) => areas.push(area));
    await failure(client.call(listAdminAccounts));
    expect([areas, client.session.get(), client.adminSession.get()]).toEqual([['admin'], 'tenant', null]);
  });

  it('of a public call ends no session', async () => {
    answer(refuse);
    const onUnauthorized = vi.fn();
    const client = clientWith('tenant', { onUnauthorized });
    await failure(client.call(createSession, { body: { email: 'a@b.co', password: 'x' } }));
    expect(onUnauthorized).not.toHaveBeenCalled();
    expect(client.session.get()).toBe('tenant');
  });

  it('stops notifying who stopped listening', async () => {
    answer(refuse);
    const client = clientWith('tenant');
    const listener = vi.fn();
    client.onUnauthorized(listener)();
    await failure(client.call(showSession));
    expect(listener).not.toHaveBeenCalled();
  });

  it('for a token that was replaced meanwhile is asked again with the new one', async () => {
    const store = memoryTokenStore(makeToken({ iat: 1 }));
    const client = clientWith(null, { tokenStore: store });
    answer((request, response) => {
      if (server.seen.length === 1) {
        store.set(makeToken({ iat: 2 }));
        return refuse(request, response);
      }
      return json(response, 200, { user: {}, again: true });
    });
    await expect(client.call(showSession)).resolves.toEqual({ user: {}, again: true });
    expect(server.seen.map(({ headers }) => headers.authorization)).toEqual([
      `Bearer ${makeToken({ iat: 1 })}`,
      `Bearer ${makeToken({ iat: 2 })}`,
    ]);
  });

  it('is asked again once, not for ever', async () => {
    let iat = 1;
    const store = memoryTokenStore(makeToken({ iat }));
    answer((request, response) => {
      iat += 1;
      store.set(makeToken({ iat }));
      return refuse(request, response);
    });
    await failure(clientWith(null, { tokenStore: store }).call(showSession));
    expect(server.seen).toHaveLength(2);
  });
});

describe('idempotency keys', () => {
  const keysSeen = () => server.seen.map(({ headers }) => headers['idempotency-key']);
  const created: Answer = (_request, response) => json(response, 201, { lead: { number: 1 } });

  it('go with the endpoints that want one, and with no other', async () => {
    answer((request, response) =>
      request.method === 'POST' ? created(request, response) : json(response, 200, anything),
    );
    const client = clientWith('t');
    await client.call(createLead, { body });
    await client.call(showSession);
    expect(keysSeen()).toEqual([expect.stringMatching(/^[\w-]{16,}$/), undefined]);
  });

  it('stay the same for a retry whose first outcome is unknown', async () => {
    const client = clientWith('t');
    answer((_request, response) => response.destroy());
    await failure(client.call(createLead, { body }));
    answer((_request, response) => json(response, 503, { error: { code: 'server.unavailable', message: 'x' } }));
    await failure(client.call(createLead, { body }));
    answer(created);
    await client.call(createLead, { body });
    const [first, second, third] = keysSeen();
    expect([second, third]).toEqual([first, first]);
  });

  it('are shared by a double click', async () => {
    answer((request, response) => void setTimeout(() => void created(request, response), 20));
    const client = clientWith('t');
    await Promise.all([client.call(createLead, { body }), client.call(createLead, { body })]);
    expect(new Set(keysSeen()).size).toBe(1);
    expect(keysSeen()).toHaveLength(2);
  });

  it('are new for other content, after a success and after a refusal', async () => {
    const client = clientWith('t');
    answer(created);
    await client.call(createLead, { body });
    await client.call(createLead, { body });
    await client.call(createLead, { body: { ...body, name: 'Bia' } });
    answer((_request, response) => json(response, 422, { error: { code: 'request.invalid', message: 'x' } }));
    await failure(client.call(createLead, { body }));
    await failure(client.call(createLead, { body }));
    expect(new Set(keysSeen()).size).toBe(5);
  });

  it('may be given by the caller', async () => {
    answer(created);
    await clientWith('t').call(createLead, { body, idempotencyKey: 'mine' });
    expect(keysSeen()).toEqual(['mine']);
  });
});
