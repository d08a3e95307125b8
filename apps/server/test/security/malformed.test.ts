import type { Endpoint } from '@funil/api/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../createTestApp.ts';
import type { TestApp } from '../createTestApp.ts';
import { createAccount, createLeadStatus, createSuperAdmin } from '../factories.ts';
import type { TestAccount, TestSuperAdmin } from '../factories.ts';
import { everyEndpoint, nextAddress, pathOf } from './callEndpoint.ts';

let server: TestApp;
let account: TestAccount;
let superAdmin: TestSuperAdmin;

beforeAll(async () => {
  server = await createTestApp();
  account = await createAccount(server.database);
  superAdmin = await createSuperAdmin(server.database);
  await server.within(account, (tx) => createLeadStatus(tx, 'new', { isInitial: true }));
});
afterAll(() => server.close());

/** Values that break naive code, and those that fields are made of. */
const nastyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '‮',
    '%',
    '%zz',
    "' or 1=1 --",
    '${7*7}',
    '__proto__',
    'NaN',
    '1e999',
    '-0',
    '9'.repeat(400),
    '2026-02-31',
    'ﬁ',
    'İ',
    'x'.repeat(5000),
  ),
  fc.uuid(),
  fc.emailAddress(),
);
const nastyValue = fc.oneof(
  nastyText,
  fc.double(),
  fc.integer(),
  fc.constantFrom(null, true, Number.MAX_SAFE_INTEGER, -1, 1e308, [], {}, [[[]]]),
  fc.array(fc.oneof(nastyText, fc.integer()), { maxLength: 3 }),
  fc.dictionary(fc.string({ maxLength: 8 }), nastyText, { maxKeys: 3 }),
);

/** Fields that any input of the contract knows, so that most values meet a rule, and some that none knows. */
const fieldNames = [
  'email',
  'password',
  'name',
  'phone',
  'document_number',
  'product_id',
  'value_cents',
  'custom_field_1',
  'next_contact_at',
  'owner_id',
  'status_id',
  'loss_reason_id',
  'loss_note',
  'version',
  'text',
  'due_at',
  'lead_number',
  'from',
  'to',
  'page',
  'notification_settings',
  'sort',
  'direction',
  'search',
  'cursor',
  '__proto__',
  'constructor',
  'x',
];

const body = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .dictionary(fc.constantFrom(...fieldNames), nastyValue, { maxKeys: 12 })
      .map((value) => JSON.stringify(value)),
  },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
);
const query = fc.array(fc.tuple(fc.constantFrom(...fieldNames), nastyText), { maxLength: 6 });
const contentType = fc.oneof(
  { weight: 8, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'text/plain',
      'application/xml',
      'application/json; charset=latin1',
      'multipart/form-data',
      '',
    ),
  },
);

/** `URLSearchParams` would repair half a surrogate pair. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed());

/** Of somebody new, who may call the endpoint. */
const tokenFor = async ({ access }: Endpoint) =>
  access === 'admin' ? server.adminTokenOf(superAdmin) : (await server.asRole(account, 'admin')).token;

describe.each(everyEndpoint)('$key', ({ endpoint }) => {
  it('never fails, whatever it is sent', async () => {
    let token: string | null = null;
    await fc.assert(
      fc.asyncProperty(body, query, contentType, async (payload, fields, type) => {
        token ??= await tokenFor(endpoint);
        const hasBody = endpoint.method !== 'GET';
        const answer = await server.app.inject({
          method: endpoint.method,
          url: `${pathOf(endpoint)}?${fields.map(([name, value]) => `${name}=${encode(value)}`).join('&')}`,
          headers: {
            host: account.host,
            authorization: `Bearer ${token}`,
            ...(hasBody ? { 'content-type': type } : {}),
          },
          remoteAddress: nextAddress(),
          ...(hasBody ? { payload } : {}),
        });
        // Whoever was heard, or may not ask any more, is not asked for again.
        if (answer.statusCode < 400 || [401, 429].includes(answer.statusCode)) token = null;
        expect(answer.statusCode, answer.body).toBeLessThan(500);
        if (answer.statusCode >= 400)
          expect(answer.json()).toMatchObject({
            error: { code: expect.stringMatching(/^[a-z_]+\.[a-z_]+$/), message: expect.any(String) },
          });
      }),
      { numRuns: 40 },
    );
  });
});

describe('requests that cannot be read', () => {
  const post = (payload: string | Buffer, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url: '/public_api/session',
      headers: { host: account.host, 'content-type': 'application/json', ...headers },
      payload,
    });

  it.each([
    ['half a JSON', '{"email": "a', 400, 'request.malformed'],
    ['a key that reaches prototypes', '{"__proto__": {"isAdmin": true}}', 400, 'request.malformed'],
    ['a field that every object inherits', '{"constructor": 1}', 400, 'request.malformed'],
    ['a NUL in a text', '{"email": "a\\u0000@b.co", "password": "x"}', 400, 'request.malformed'],
    ['half a surrogate pair', '{"email": "\\ud800@b.co", "password": "x"}', 400, 'request.malformed'],
    ['nesting to no purpose', `{"email": ${'['.repeat(500)}${']'.repeat(500)}}`, 400, 'request.malformed'],
    ['more than anybody types', JSON.stringify({ email: 'a'.repeat(300_000) }), 413, 'request.too_large'],
    ['a list', '[]', 422, 'request.invalid'],
    ['null', 'null', 422, 'request.invalid'],
    ['a number', '7', 422, 'request.invalid'],
    ['nothing', '', 422, 'request.invalid'],
  ])('refuses %s', async (_what, payload, status, code) => {
    const answer = await post(payload);
    expect({ status: answer.statusCode, code: answer.json().error.code }).toEqual({ status, code });
  });

  it.each([
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'nonsense',
  ])('refuses the type %s', async (type) => {
    expect((await post('email=a', { 'content-type': type })).json().error.code).toBe('request.unsupported_type');
  });

  it('refuses an address that is no address', async () => {
    const answer = await server.app.inject({ url: '/api/leads/%E0%A4%A', headers: { host: account.host } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.code).toBe('request.malformed');
  });

  it('has one shape for what is not there, whatever the method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
      const answer = await server.app.inject({
        method,
        url: '/api/nada',
        headers: { host: account.host, accept: 'text/html' },
      });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({
        error: { code: 'request.not_found', message: 'Não encontramos o que você procura.' },
      });
    }
  });
});
