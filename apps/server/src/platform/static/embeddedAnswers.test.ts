import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { TestApp } from '../../../test/createTestApp.ts';
import { createAccount } from '../../../test/factories.ts';
import type { TestAccount } from '../../../test/factories.ts';
import { firstRequests } from './embeddedAnswers.ts';

let folder: string;
let server: TestApp;
let account: TestAccount;
let other: TestAccount;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'funil-answers-'));
  writeFileSync(join(folder, 'index.html'), '<head></head>{/*__FUNIL_ANSWERS__*/}');
  server = await createTestApp({ appFolder: folder });
  account = await createAccount(server.database);
  other = await createAccount(server.database);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const open = async (url: string, host = account.host, headers: Record<string, string> = {}) => {
  const { body } = await server.app.inject({ url, headers: { host, accept: 'text/html', ...headers } });
  return JSON.parse(body.replace('<head></head>', '')) as Record<string, unknown>;
};
const ask = async (url: string, host = account.host) =>
  (await server.app.inject({ url, headers: { host } })).json<Record<string, unknown>>();

describe('answers that come with a page', () => {
  it('are none where the requests would be refused', async () => {
    expect(await open('/login', 'desconhecida.localhost')).toEqual({});
    expect(await open('/simulador', 'desconhecida.localhost')).toEqual({});
  });

  it('are those of the account of the host, whatever else the browser sends', async () => {
    expect(await open('/login')).toEqual({ '/public_api/account': await ask('/public_api/account') });
    expect(await open('/login', other.host)).toEqual({
      '/public_api/account': await ask('/public_api/account', other.host),
    });
    expect(
      await open('/login', account.host, {
        'accept-encoding': 'br, gzip',
        'if-none-match': '*',
        range: 'bytes=0-1',
        authorization: 'Bearer x',
        'content-type': 'text/plain',
      }),
    ).toEqual({ '/public_api/account': await ask('/public_api/account') });
  });

  it('are those that the screen requests first', async () => {
    expect(Object.keys(await open('/simulador'))).toEqual(['/public_api/account', '/public_api/simulator']);
    expect(Object.keys(await open('/simulador?codigo=ANA'))).toEqual([
      '/public_api/account',
      '/public_api/simulators/ANA',
    ]);
  });
});

it.each([
  ['/leads', 'codigo=ANA', []],
  ['/simulador', 'codigo=%20', ['/public_api/simulator']],
  // Cut to 60 units, an emoji goes as a whole.
  ['/simulador', `codigo=${'a'.repeat(59)}%F0%9F%9A%80`, [`/public_api/simulators/${'a'.repeat(59)}`]],
  ['/afiliar', `codigo=${'a'.repeat(59)}%F0%9F%9A%80`, [`/public_api/affiliate_sign_ups/${'a'.repeat(59)}`]],
  // Half of a character, as it may come, is no address.
  ['/simulador', 'codigo=a%ED%A0%BD', ['/public_api/simulators/a%EF%BF%BD%EF%BF%BD%EF%BF%BD']],
  ['/simulador', 'codigo=../account', ['/public_api/simulators/..%2Faccount']],
  ['/simulador', 'codigo=a%3Fb%23c', ['/public_api/simulators/a%3Fb%23c']],
  ['/afiliar', '', []],
  ['/afiliar', 'codigo=QUINDER', ['/public_api/affiliate_sign_ups/QUINDER']],
])('requests at %s?%s', (path, query, urls) => {
  expect(firstRequests(path, new URLSearchParams(query))).toEqual(['/public_api/account', ...urls]);
});
