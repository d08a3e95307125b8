import { expect, test } from 'vitest';
import { createClient } from './createClient.ts';
import { listProducts } from '../contract/catalog/catalog.ts';
import { createSession } from '../contract/session/session.ts';

test('a sign-in names the browser by a random id that stays, and no other call does', async () => {
  const seen: (string | null)[] = [];
  const client = createClient({
    fetch: async (_url, init) => {
      seen.push(new Headers(init?.headers).get('x-device-id'));
      return Response.json({ user: {}, actor: {}, products: [] }, { status: 201 });
    },
  });
  const body = { email: 'ana@exemplo.com.br', password: 'x' };
  await client.call(createSession, { body });
  await client.call(createSession, { body });
  await client.call(listProducts);
  expect(seen[0]).toMatch(/^[\da-f-]{36}$/);
  expect(seen).toEqual([seen[0], seen[0], null]);
  localStorage.removeItem('funil.device');
});
