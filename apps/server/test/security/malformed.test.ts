import { resolveRule } from '@funil/api/contract';
import type { Endpoint, InputRule } from '@funil/api/contract';
import type { yup } from '@funil/validation';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bindingOf } from '../../src/platform/http/registerEndpoint.ts';
import { fieldSettingsOf } from '../../src/platform/identity/fieldSettingsOf.ts';
import { createTestApp } from '../createTestApp.ts';
import type { TestApp } from '../createTestApp.ts';
import { createAccount, createSuperAdmin, createUser } from '../factories.ts';
import type { TestAccount, TestSuperAdmin } from '../factories.ts';
import { createAcceptedBody } from './acceptedCalls.ts';
import { everyEndpoint, nextAddress, pathOf } from './callEndpoint.ts';

let server: TestApp;
let account: TestAccount;
let superAdmin: TestSuperAdmin;

beforeAll(async () => {
  server = await createTestApp();
  account = await createAccount(server.database);
  superAdmin = await createSuperAdmin(server.database);
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

/** What no input knows. */
const strangeNames = ['__proto__', 'constructor', 'x'];

const keysOf = (rule: InputRule<unknown> | undefined) =>
  rule ? Object.keys((resolveRule(rule, fieldSettingsOf(null)) as unknown as yup.ObjectSchema<object>).fields) : [];

/** Bodies of the endpoint's own fields, so that most values meet a rule: alone, or in the place of what is accepted. */
const bodyOf = (endpoint: Endpoint, accepted: object) => {
  const names = [...keysOf(bindingOf(server.app, endpoint).body), ...strangeNames];
  const fields = (maxKeys: number) => fc.dictionary(fc.constantFrom(...names), nastyValue, { maxKeys });
  return fc.oneof(
    { weight: 3, arbitrary: fields(12).map((value) => JSON.stringify(value)) },
    { weight: 3, arbitrary: fields(2).map((value) => JSON.stringify({ ...accepted, ...value })) },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  );
};
const queryOf = (endpoint: Endpoint) => {
  const names = [...keysOf(bindingOf(server.app, endpoint).query), ...strangeNames];
  return fc.array(fc.tuple(fc.constantFrom(...names), nastyText), { maxLength: 6 });
};
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
const tokenFor = async ({ access }: Endpoint, own: TestAccount) =>
  access === 'admin' ? server.adminTokenOf(superAdmin) : (await server.asRole(own, 'admin')).token;

describe.each(everyEndpoint)('$key', ({ key, endpoint }) => {
  it('never fails, whatever it is sent', async () => {
    let token: string | null = null;
    const own = await createAccount(server.database);
    const accepted =
      endpoint.access === 'session'
        ? await server.within(own, async (tx) => createAcceptedBody(tx, key, endpoint, (await createUser(tx)).id))
        : {};
    await fc.assert(
      fc.asyncProperty(bodyOf(endpoint, accepted), queryOf(endpoint), contentType, async (payload, fields, type) => {
        token ??= await tokenFor(endpoint, own);
        const hasBody = endpoint.method !== 'GET';
        const answer = await server.app.inject({
          method: endpoint.method,
          url: `${pathOf(endpoint)}?${fields.map(([name, value]) => `${name}=${encode(value)}`).join('&')}`,
          headers: {
            host: own.host,
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
      { numRuns: 12 },
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
    ['a NUL in a text', '{"email": "a\\u0000@b.co", "password": "x"}', 400, 'request.malformed'],
    ['half a surrogate pair', '{"email": "\\ud800@b.co", "password": "x"}', 400, 'request.malformed'],
    ['nesting to no purpose', `{"email": ${'['.repeat(500)}${']'.repeat(500)}}`, 400, 'request.malformed'],
    ['more than anybody types', JSON.stringify({ email: 'a'.repeat(300_000) }), 413, 'request.too_large'],
    ['a field that every object inherits, as any unknown one', '{"constructor": 1}', 422, 'request.invalid'],
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
