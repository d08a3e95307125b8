import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../test/createTestApp.ts';
import { createAccount } from '../../test/factories.ts';
import type { TestAccount } from '../../test/factories.ts';
import { formOf } from '../../test/files.ts';

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
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  // Not ended: to a half-closed connection nothing more is said.
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  await once(socket, 'close');
  const [head = '', body = ''] = text.split('\r\n\r\n');
  const [first = '', ...fields] = head.split('\r\n');
  const headers = Object.fromEntries(fields.map((field) => [field.slice(0, field.indexOf(':')).toLowerCase(), field.slice(field.indexOf(':') + 1).trim()]));
  return { status: Number(first.split(' ')[1]), headers, body };
}

const get = (path: string, ...headers: string[]) => send(`GET ${path} HTTP/1.1`, ...(headers.length > 0 ? headers : [`Host: ${account.host}`]), 'Connection: close');

const safe = { 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY', 'content-security-policy': expect.stringContaining("default-src 'none'") as string, 'cache-control': 'no-store' };

describe('an address that nobody can read', () => {
  it.each(['/%', '/%zz', '/%c3%28', '/api/leads/%E0%A4%A', '/files/%ff/%fe/%', '/assets/%zz.js', '/api/%00', `/api/leads/${'9'.repeat(3_000)}`])('%s is refused with the headers of every answer', async (path) => {
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
    expect(JSON.parse(answer.body)).toEqual({ error: { code: 'request.malformed', message: 'Não foi possível ler o pedido.' } });
  });
});

describe('an address that is not there', () => {
  it.each(['/api', '/api/nada', '/api/leads/1/nada', '/public_api/nada', '/admin_api/nada', '/files/nada', '/cable', '/healthz/nada', '/assets/nada.js'])('%s is kept by no cache', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers).toMatchObject(safe);
  });

  it('nor is what a wrong method or body is answered', async () => {
    for (const [method, url] of [['DELETE', '/api/leads'], ['POST', '/public_api/session'], ['OPTIONS', '/api/nada'], ['PUT', '/healthz']] as const) {
      expect((await server.app.inject({ method, url, headers: { host: account.host } })).headers['cache-control']).toBe('no-store');
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

  it('and once is heard', async () => {
    expect((await get('/api/session', `Host: ${account.host}`, `Authorization: Bearer ${admin.token}`)).status).toBe(200);
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
      socket.write(`POST ${path} HTTP/1.1\r\nHost: ${account.host}\r\nAuthorization: Bearer ${admin.token}\r\nContent-Type: ${type}\r\nContent-Length: ${payload.length}\r\nExpect: 100-continue\r\n\r\n`);
      await once(socket, 'data');
      socket.write(body, () => socket.resetAndDestroy());
      await once(socket, 'close');
      // A form that ends in the middle is refused before anybody asks why it did.
      await expect.poll(() => server.logLines().slice(before).some(({ msg }) => msg === 'client hung up' || msg === 'request refused')).toBe(true);
    }
    expect(server.logLines().filter(({ level }) => level === 'error' || level === 'fatal' || level === 'warn')).toEqual([]);
  });
});
