import { afterEach, describe, expect, it, vi } from 'vitest';
import { anything, json, startServer } from '../../test/startServer.ts';
import { makeToken } from '../../test/makeToken.ts';
import { showAccount } from '../contract/account/account.ts';
import { showSession } from '../contract/session/session.ts';
import { createClient } from './createClient.ts';
import type { ClientOptions } from './createClient.ts';
import { memoryTokenStore } from './tokenStore.ts';
import type { TokenStore } from './tokenStore.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  vi.unstubAllGlobals();
  await Promise.all(closers.splice(0).map((close) => close()));
});

/** A server that only says its name: nothing about it was made for this client. */
async function named(name: string) {
  const server = await startServer((_request, response) => json(response, 200, { ...anything, name }));
  closers.push(server.close);
  return server;
}

const ask = (options: ClientOptions) =>
  createClient({ tokenStore: memoryTokenStore(), adminTokenStore: memoryTokenStore(), ...options }).call(showAccount);

describe('the server that a client asks', () => {
  it('is that of the environment where nobody says otherwise', async () => {
    const { url } = await named('environment');
    await expect(ask({ envBaseUrl: `${url}/` })).resolves.toMatchObject({ name: 'environment' });
  });

  it('is that of the runtime configuration, whatever the build was given', async () => {
    const [runtime, environment] = await Promise.all([named('runtime'), named('environment')]);
    vi.stubGlobal('__FUNIL_CONFIG__', { apiBaseUrl: runtime.url });
    await expect(ask({ envBaseUrl: environment.url })).resolves.toMatchObject({ name: 'runtime' });
    expect(environment.seen).toEqual([]);
  });

  it('is that of the argument before both', async () => {
    const [wanted, runtime] = await Promise.all([named('argument'), named('runtime')]);
    vi.stubGlobal('__FUNIL_CONFIG__', { apiBaseUrl: runtime.url });
    await expect(ask({ baseUrl: wanted.url, envBaseUrl: 'http://nowhere.invalid' })).resolves.toMatchObject({
      name: 'argument',
    });
    expect(runtime.seen).toEqual([]);
  });

  it('may stand below a path', async () => {
    const server = await named('below');
    await ask({ baseUrl: `${server.url}/funil/` });
    expect(server.seen[0]!.url).toBe('/funil/public_api/account');
  });
});

describe('a token store of the caller', () => {
  it('is asked before each call and given each renewal', async () => {
    const [first, renewed] = [makeToken({ iat: 1 }), makeToken({ iat: 2 })];
    const server = await startServer((_request, response) =>
      json(response, 200, anything, { authorization: `Bearer ${renewed}` }),
    );
    closers.push(server.close);
    const stored: { token: string | null } = { token: first };
    const store: TokenStore = { get: () => stored.token, set: (token) => void (stored.token = token) };
    const client = createClient({ baseUrl: server.url, tokenStore: store, adminTokenStore: memoryTokenStore() });
    await client.call(showSession);
    expect(stored.token).toBe(renewed);
    await client.call(showSession);
    expect(server.seen.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${first}`, `Bearer ${renewed}`]);
  });
});

describe('time', () => {
  const signalOf = async (options: ClientOptions, signal?: AbortSignal) => {
    const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(Response.json(anything)));
    await createClient({ tokenStore: memoryTokenStore(), adminTokenStore: memoryTokenStore(), ...options, fetch }).call(
      showAccount,
      { signal },
    );
    return fetch.mock.calls[0]![1]!.signal;
  };

  it('has no limit unless one is set', async () => {
    expect(await signalOf({})).toBeUndefined();
    expect(await signalOf({ timeoutMs: 60_000 })).toBeInstanceOf(AbortSignal);
  });

  it('without a limit, only the caller can end a call', async () => {
    const controller = new AbortController();
    expect(await signalOf({}, controller.signal)).toBe(controller.signal);
  });
});
