import { describe, expect, test, vi } from 'vitest';
import { refusal } from '../../../test/fakeFetch.ts';
import type { Handler } from '../../../test/fakeFetch.ts';
import { hookWith } from '../../../test/hookHarness.tsx';
import { makeToken } from '../../../test/makeToken.ts';
import { useAdminAccount, useAdminAccountCommands } from './useAdminAccount.ts';
import { useAdminAccounts } from './useAdminAccounts.ts';

const account = (id: string, name: string, status = 'active') => ({
  id,
  name,
  status,
  slug: id,
  hosts: [`${id}.localhost`],
});

function installation(): { handlers: Record<string, Handler> } {
  const accounts = [account('a', 'Aurora'), account('b', 'Verde')];
  const change = (id: string, changes: object) => {
    const index = accounts.findIndex((one) => one.id === id);
    accounts[index] = { ...accounts[index]!, ...changes };
    return { body: { account: accounts[index] } };
  };
  return {
    handlers: {
      'GET /admin_api/accounts': () => ({ body: { accounts, meta: { next_cursor: null, total: accounts.length } } }),
      'GET /admin_api/accounts/a': () => ({ body: { account: accounts[0] } }),
      'POST /admin_api/accounts': ({ body }) => {
        accounts.push(account('c', (body as { name: string }).name));
        return { status: 201, body: { account: accounts[2] } };
      },
      'PUT /admin_api/accounts/a': ({ body }) => change('a', body as object),
      'POST /admin_api/accounts/a/suspension': () => change('a', { status: 'suspended' }),
      'DELETE /admin_api/accounts/a/suspension': () => change('a', { status: 'active' }),
    },
  };
}

const screen = () => ({ list: useAdminAccounts(), detail: useAdminAccount('a'), ...useAdminAccountCommands() });
const asAdmin = { token: null, adminToken: makeToken({ uid: 'super' }) };

async function openScreen(changed: Record<string, Handler> = {}) {
  const view = await hookWith(screen, { ...installation().handlers, ...changed }, asAdmin);
  await vi.waitFor(() => expect(view.result.current.list.accounts).toHaveLength(2));
  await vi.waitFor(() => expect(view.result.current.detail.account).toBeDefined());
  return view;
}

describe('the accounts of an installation', () => {
  test('that are refused say why, and nothing changes', async () => {
    const { result } = await openScreen({
      'POST /admin_api/accounts': () => refusal(409, 'account.slug_taken'),
      'PUT /admin_api/accounts/a': () => refusal(422, 'request.invalid'),
      'POST /admin_api/accounts/a/suspension': () => refusal(404, 'account.not_found'),
    });
    await expect(result.current.create({ name: 'Sol' } as never)).rejects.toMatchObject({ code: 'account.slug_taken' });
    await expect(result.current.update('a', { name: '' } as never)).rejects.toMatchObject({ code: 'request.invalid' });
    await expect(result.current.suspend('a')).rejects.toMatchObject({ code: 'account.not_found' });
    expect(result.current.list.accounts?.map(({ name, status }) => `${name} ${status}`)).toEqual([
      'Aurora active',
      'Verde active',
    ]);
    expect(result.current.detail.account?.status).toBe('active');
  });

  test('one that is created stands in the list', async () => {
    const { result } = await openScreen();
    const created = await result.current.create({ name: 'Sol' } as never);
    expect(created.id).toBe('c');
    await vi.waitFor(() =>
      expect(result.current.list.accounts?.map(({ name }) => name)).toEqual(['Aurora', 'Verde', 'Sol']),
    );
  });

  test('one that is changed shows it in the list and in its detail', async () => {
    const { result } = await openScreen();
    await result.current.update('a', { name: 'Aurora Seguros' } as never);
    await vi.waitFor(() => expect(result.current.detail.account?.name).toBe('Aurora Seguros'));
    await vi.waitFor(() => expect(result.current.list.accounts?.[0]?.name).toBe('Aurora Seguros'));
  });

  test('is suspended and taken back', async () => {
    const { result } = await openScreen();
    expect((await result.current.suspend('a')).status).toBe('suspended');
    await vi.waitFor(() =>
      expect([result.current.detail.account?.status, result.current.list.accounts?.[0]?.status]).toEqual([
        'suspended',
        'suspended',
      ]),
    );
    expect((await result.current.reactivate('a')).status).toBe('active');
    await vi.waitFor(() =>
      expect([result.current.detail.account?.status, result.current.list.accounts?.[0]?.status]).toEqual([
        'active',
        'active',
      ]),
    );
  });

  test('are requested with the session of the super-admin, never with the one of a person', async () => {
    const { server } = await hookWith(() => useAdminAccount('a'), installation().handlers, {
      token: makeToken({ uid: 'bruna' }),
      adminToken: makeToken({ uid: 'super' }),
    });
    await vi.waitFor(() => expect(server.seen).toHaveLength(1));
    expect(server.seen[0]!.headers.get('authorization')).toBe(`Bearer ${makeToken({ uid: 'super' })}`);
  });
});
