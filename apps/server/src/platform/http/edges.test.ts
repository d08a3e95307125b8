import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { createAccount } from '../../../test/factories.ts';
import type { TestAccount } from '../../../test/factories.ts';
import { formOf } from '../../../test/files.ts';
import { headersOfAll } from './plugins/securityHeadersPlugin.ts';
import { answerUnreadableRequest } from './answerUnreadableRequest.ts';

let server: TestApp;
let account: TestAccount;
let admin: Caller;
let port: number;

beforeAll(async () => {
  server = await createTestApp();
  account = await createAccount(server.database);
  admin = await server.asRole(account, 'admin');
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(() => server.close());

/** Sends bytes as they are: no client of ours would. Resolves to status, headers and body. */
async function send(...lines: string[]) {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  // Not ended: to a half-closed connection nothing more is said.
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  await once(socket, 'close');
  const [head = '', body = ''] = received.split('\r\n\r\n');
  const [first = '', ...fields] = head.split('\r\n');
  const headers = Object.fromEntries(
    fields.map((field) => [
      field.slice(0, field.indexOf(':')).toLowerCase(),
      field.slice(field.indexOf(':') + 1).trim(),
    ]),
  );
  return { status: Number(first.split(' ')[1]), headers, body };
}

const get = (path: string, ...headers: string[]) =>
  send(`GET ${path} HTTP/1.1`, ...(headers.length > 0 ? headers : [`Host: ${account.host}`]), 'Connection: close');

const safe = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'content-security-policy': expect.stringContaining("default-src 'none'") as string,
  'cache-control': 'no-store',
};

describe('an address that nobody can read', () => {
  it.each([
    '/%',
    '/%zz',
    '/%c3%28',
    '/api/leads/%E0%A4%A',
    '/files/%ff/%fe/%',
    '/assets/%zz.js',
    '/api/%00',
    `/api/leads/${'9'.repeat(3_000)}`,
  ])('%s is refused with the headers of every answer', async (path) => {
    const answer = await get(path);
    expect([400, 404, 414]).toContain(answer.status);
    expect(answer.headers).toMatchObject(safe);
    expect(JSON.parse(answer.body)).toMatchObject({ error: { code: expect.stringMatching(/^request\./) as string } });
  });

  it.each([
    ['is no HTTP', ['HELLO']],
    ['has a header without a name', ['GET / HTTP/1.1', 'Host: localhost', ': x']],
    ['has headers without end', ['GET / HTTP/1.1', 'Host: localhost', `X: ${'x'.repeat(40_000)}`]],
  ])('what %s is refused with them as well', async (_what, lines) => {
    const answer = await send(...lines);
    expect([400, 431]).toContain(answer.status);
    expect(answer.headers).toMatchObject(safe);
    expect(JSON.parse(answer.body)).toEqual({
      error: { code: 'request.malformed', message: 'Não foi possível ler o pedido.' },
    });
  });
});

describe('what Node, or a library, would answer in one bare line', () => {
  const handshake = [
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ];

  it.each(['/', '/login', '/api/session', '/public_api/account', '/nada', '/healthz'])(
    'no host, at %s: is refused with the headers of every answer',
    async (path) => {
      const answer = await send(`GET ${path} HTTP/1.1`, 'Connection: close');
      expect(answer.status).toBe(400);
      expect(answer.headers).toMatchObject(safe);
      expect(JSON.parse(answer.body)).toMatchObject({ error: { code: 'request.malformed' } });
    },
  );

  it('no host in HTTP 1.0, which needs none, and an empty one: are those of no account', async () => {
    for (const lines of [
      ['GET /public_api/account HTTP/1.0'],
      ['GET /public_api/account HTTP/1.1', 'Host:', 'Connection: close'],
      ['GET /public_api/account HTTP/1.1', 'Host: a b/c', 'Connection: close'],
    ]) {
      const answer = await send(...lines);
      expect(answer.status).toBe(404);
      expect(answer.headers).toMatchObject(safe);
      expect(JSON.parse(answer.body)).toMatchObject({ error: { code: 'account.not_found' } });
    }
  });

  it('an expectation that nobody knows: is passed over', async () => {
    const answer = await get('/api/session', `Host: ${account.host}`, 'Expect: wonders');
    expect(answer.status).toBe(401);
    expect(answer.headers).toMatchObject(safe);
  });

  it('a handshake that is none, of another version, or without a host: is refused with them', async () => {
    for (const lines of [
      handshake.slice(0, 3),
      handshake.slice(0, 2),
      [...handshake.slice(0, 2), 'Sec-WebSocket-Version: 99', handshake[3]!],
    ]) {
      const answer = await send('GET /cable HTTP/1.1', `Host: ${account.host}`, ...lines);
      expect(answer.status).toBe(400);
      expect(answer.headers).toMatchObject({ ...safe, 'sec-websocket-version': '13' });
    }
    const nowhere = await send('GET /cable HTTP/1.1', ...handshake);
    expect(nowhere.status).toBe(400);
    expect(nowhere.headers).toMatchObject(safe);
  });

  it.each(['h2c', 'websocket'])(
    'another protocol that is offered (%s): is passed over, with what the call brings',
    async (offer) => {
      const sign = JSON.stringify({ email: 'ninguem@exemplo.com.br', password: 'uma-senha-errada' });
      const offered = [`Host: ${account.host}`, 'Connection: close, Upgrade', `Upgrade: ${offer}`];
      for (const [code, lines] of [
        ['session.required', ['GET /api/session HTTP/1.1', ...offered, ...handshake.slice(2)]],
        [
          'session.invalid_credentials',
          [
            'POST /public_api/session HTTP/1.1',
            ...offered,
            'Content-Type: application/json',
            `Content-Length: ${sign.length}`,
            '',
            sign,
          ],
        ],
      ] as const) {
        const answer = await send(...lines);
        expect(JSON.parse(answer.body)).toMatchObject({ error: { code } });
        expect(answer.headers).toMatchObject({ ...safe, connection: 'close' });
      }
    },
  );

  it.each([
    ['HPE_HEADER_OVERFLOW', 431, 'Request Header Fields Too Large'],
    ['ERR_HTTP_REQUEST_TIMEOUT', 408, 'Request Timeout'],
    ['HPE_INVALID_METHOD', 400, 'Bad Request'],
  ])('%s: is answered whole, with %i', async (errorCode, status, words) => {
    const socket = new PassThrough();
    answerUnreadableRequest(Object.assign(new Error(errorCode), { code: errorCode }), socket);
    const answer = await text(socket);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} ${words}\r\n`));
    for (const name of [...Object.keys(headersOfAll), 'content-type: application/json'])
      expect(answer).toContain(`\r\n${name}`);
  });

  it('a call while the server stops: is refused with them, and asked to come back', async () => {
    const answers: Response[] = [];
    const stopping = await createTestApp({
      extend: (app) =>
        app.addHook('preClose', async () => {
          const at = app.server.address() as AddressInfo;
          for (const path of ['/healthz', '/login', '/api/session'])
            answers.push(await fetch(`http://127.0.0.1:${at.port}${path}`));
        }),
    });
    await stopping.app.listen({ port: 0, host: '127.0.0.1' });
    await stopping.close();
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
    for (const { headers } of answers)
      expect(Object.fromEntries(headers)).toMatchObject({ ...safe, connection: 'close', 'retry-after': '2' });
    expect(await answers[0]!.json()).toMatchObject({ error: { code: 'server.unavailable' } });
  });
});

describe('an address that is not there', () => {
  it.each([
    '//api/nada',
    '/API/nada',
    '/Api/leads',
    '/api%2fnada',
    '/%61pi/nada',
    '/api;x/nada',
    '/api%00',
    '/./api/nada',
    '/../api/nada',
    '/%2e%2e/api/nada',
    '/%2Fapi/nada',
    '/\\api\\nada',
    '/PUBLIC_API/account',
    '/HEALTHZ',
    '/Assets/nada',
  ])('%s resembles data: it is no page, and kept by no cache', async (path) => {
    const answer = await get(path, `Host: ${account.host}`, 'Accept: text/html');
    expect(answer.status).toBe(404);
    expect(answer.headers).toMatchObject(safe);
    expect(JSON.parse(answer.body)).toMatchObject({ error: { code: 'request.not_found' } });
  });

  it.each([
    '/api',
    '/api/nada',
    '/api/leads/1/nada',
    '/public_api/nada',
    '/admin_api/nada',
    '/files/nada',
    '/cable',
    '/healthz/nada',
    '/assets/nada.js',
  ])('%s is kept by no cache', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers).toMatchObject(safe);
  });

  it('nor is what a wrong method or body is answered', async () => {
    for (const [method, url] of [
      ['DELETE', '/api/leads'],
      ['POST', '/public_api/session'],
      ['OPTIONS', '/api/nada'],
      ['PUT', '/healthz'],
    ] as const) {
      expect((await server.app.inject({ method, url, headers: { host: account.host } })).headers['cache-control']).toBe(
        'no-store',
      );
    }
  });
});

describe('a request that says twice where it goes, or from whom it is', () => {
  it.each([
    ['hosts', () => [`Host: ${account.host}`, 'Host: localhost']],
    ['equal hosts', () => [`Host: ${account.host}`, `host: ${account.host}`]],
    ['origins', () => [`Host: ${account.host}`, `Origin: http://${account.host}`, 'Origin: http://evil.example']],
    ['tokens', () => [`Host: ${account.host}`, `Authorization: Bearer ${admin.token}`, 'Authorization: Bearer a.b.c']],
  ])('two %s: is refused', async (_what, headers) => {
    const answer = await get('/api/session', ...headers());
    expect(answer.status).toBe(400);
    expect(answer.headers).toMatchObject(safe);
  });

  it('and once is read', async () => {
    expect((await get('/api/session', `Host: ${account.host}`, `Authorization: Bearer ${admin.token}`)).status).toBe(
      200,
    );
  });
});

describe('a client that hangs up', () => {
  it('in the middle of what it sends is no error of ours', async () => {
    const { headers, payload } = formOf(Buffer.alloc(1024 * 1024, 'x'), 'grande.csv');
    for (const [path, type, body] of [
      ['/public_api/session', 'application/json', Buffer.from('{"email":')],
      ['/api/files?purpose=lead_import', headers['content-type'], payload.subarray(0, 300_000)],
    ] as const) {
      const before = server.logLines().length;
      const socket = connect(port, '127.0.0.1');
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: ${account.host}\r\nAuthorization: Bearer ${admin.token}\r\nContent-Type: ` +
          `${type}\r\nContent-Length: ${payload.length}\r\nExpect: 100-continue\r\n\r\n`,
      );
      await once(socket, 'data');
      socket.write(body, () => socket.resetAndDestroy());
      await once(socket, 'close');
      // A form that ends in the middle is refused before anybody asks why it did.
      await expect
        .poll(() =>
          server
            .logLines()
            .slice(before)
            .some(({ msg }) => msg === 'client hung up' || msg === 'request refused'),
        )
        .toBe(true);
    }
    expect(server.logLines().filter(({ level }) => level === 'error' || level === 'fatal' || level === 'warn')).toEqual(
      [],
    );
  });
});
