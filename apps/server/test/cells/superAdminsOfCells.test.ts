import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminAccountDetail, AdminAccountList } from '@funil/api/contract';
import type { RunningServer } from '../../src/startServer.ts';
import { giveOwnFolder } from '../serverProcess.ts';
import { waitFor } from '../waitFor.ts';
import { adminHost, call, createCells, settle, signInSuperAdmin } from './createCells.ts';
import type { Cells, Resident } from './createCells.ts';

giveOwnFolder();

let cells: Cells;
let server: RunningServer;
let headers: Record<string, string>;
let inMain: Resident;
let inB: Resident;

beforeAll(async () => {
  cells = await createCells();
  [inMain, inB] = [await settle(cells.main), await settle(cells.b)];
  headers = await signInSuperAdmin(cells.main);
  server = await cells.start({ FUNIL_CELL_OF_NEW_ACCOUNTS: 'b' });
});
afterAll(() => cells.close());

const ask = (method: string, path: string, payload?: object) =>
  call(server, { method, path: `/admin_api/accounts${path}`, headers, ...(payload && { payload }) });
const list = async () => (await ask('GET', '')).body as AdminAccountList;
const statusOf = async ({ account }: Resident) =>
  (await call(server, { path: '/public_api/account', headers: { host: account.host } })).status;

const requested = (slug: string, host = `${slug}.example.com`) => ({
  name: `Conta ${slug}`,
  slug,
  hosts: [host],
  admin_name: 'Ana Prado',
  admin_email: 'ana@exemplo.com.br',
});

describe('the list of accounts', () => {
  it('has those of every cell, each with its cell', async () => {
    const { accounts, unavailable_cells: unavailable } = await list();
    expect(unavailable).toEqual([]);
    expect(accounts.map(({ id, cell }) => [id, cell])).toEqual(
      expect.arrayContaining([
        [inMain.account.id, 'main'],
        [inB.account.id, 'b'],
      ]),
    );
    expect(accounts).toHaveLength(2);
  });

  it('is read by pages, in one order over all cells, and searched', async () => {
    const { accounts, meta } = await list();
    expect(meta).toEqual({ next_cursor: null, total: 2 });
    const read: string[] = [];
    let after = '';
    for (let page = 0; page < accounts.length; page += 1) {
      const { body } = await ask('GET', `?limit=1${after}`);
      const { accounts: shown, meta: of } = body as AdminAccountList;
      expect([shown.length, of.total]).toEqual([1, 2]);
      read.push(shown[0]!.id);
      after = `&cursor=${of.next_cursor}`;
    }
    expect(after).toBe('&cursor=null');
    expect(read).toEqual(accounts.map(({ id }) => id));
    const { body } = await ask('GET', `?search=${inB.account.slug}`);
    expect(body).toMatchObject({ accounts: [{ id: inB.account.id, cell: 'b' }], meta: { total: 1 } });
  });

  it('is at the host of super-admins only', async () => {
    for (const { account } of [inMain, inB])
      expect(
        await call(server, { path: '/admin_api/accounts', headers: { ...headers, host: account.host } }),
      ).toMatchObject({ status: 404 });
    expect(await call(server, { path: '/admin_api/accounts', headers: { host: adminHost } })).toMatchObject({
      status: 401,
    });
  });
});

describe('an account of another cell', () => {
  it('is suspended and reactivated there', async () => {
    const path = `/${inB.account.id}/suspension`;
    expect(await ask('POST', path)).toMatchObject({
      status: 200,
      body: { account: { status: 'suspended', cell: 'b' } },
    });
    expect(await statusOf(inB)).toBe(403);
    expect(await statusOf(inMain)).toBe(200);
    expect(await ask('DELETE', path)).toMatchObject({ status: 200 });
    expect(await statusOf(inB)).toBe(200);
  });

  it('keeps its new hosts for itself, and is found at them', async () => {
    const path = `/${inB.account.id}`;
    const { account } = (await ask('GET', path)).body as { account: AdminAccountDetail };
    const change = (hosts: string[]) => ask('PUT', path, { name: account.name, time_zone: account.time_zone, hosts });
    expect(await change([inMain.account.host])).toMatchObject({
      status: 422,
      body: { error: { code: 'admin_account.host_taken' } },
    });
    expect(await change([inB.account.host, 'outro.example.com'])).toMatchObject({ status: 200 });
    await waitFor(
      async () => (await call(server, { path: '/public_api/account', headers: { host: 'outro.example.com' } })).status,
      (status) => status === 200,
    );
    const taken = await ask('PUT', `/${inMain.account.id}`, {
      name: 'Outra',
      time_zone: account.time_zone,
      hosts: ['outro.example.com'],
    });
    expect(taken).toMatchObject({ status: 422, body: { error: { code: 'admin_account.host_taken' } } });
  });

  it('lists its people', async () => {
    expect(await ask('GET', `/${inB.account.id}/people`)).toMatchObject({
      status: 200,
      body: { people: [{ id: inB.userId }] },
    });
  });
});

describe('a new account', () => {
  it('is made in the cell of the setting, and answers at its host', async () => {
    const { status, body } = await ask('POST', '', requested('nova'));
    expect({ status, body }).toMatchObject({ status: 201, body: { account: { cell: 'b', users_count: 1 } } });
    await waitFor(
      async () => (await call(server, { path: '/public_api/account', headers: { host: 'nova.example.com' } })).status,
      (answer) => answer === 200,
    );
    const { id } = (body as { account: AdminAccountDetail }).account;
    const { rows } = await cells.main.superuser.query('select from accounts where id = $1', [id]);
    expect(rows).toEqual([]);
    const { rowCount } = await cells.main.superuser.query('select from super_admin_audit_log where target_id = $1', [
      id,
    ]);
    expect(rowCount).toBe(1);
  });

  it('is made in the cell that was chosen, and in no other', async () => {
    expect((await list()).cells).toEqual(['b', 'main']);
    expect(await ask('POST', '', { ...requested('nenhuma'), cell: 'c' })).toMatchObject({
      status: 422,
      body: { error: { code: 'admin_account.cell_unknown' } },
    });
    expect(await ask('POST', '', { ...requested('primeira'), cell: 'main' })).toMatchObject({
      status: 201,
      body: { account: { cell: 'main' } },
    });
    expect(
      (await call(server, { path: '/public_api/account', headers: { host: 'primeira.example.com' } })).status,
    ).toBe(200);
  });

  it('takes no slug and no host of another cell, and leaves nothing behind', async () => {
    for (const [input, code] of [
      [requested(inMain.account.slug), 'admin_account.slug_taken'],
      [requested('outra-conta', inMain.account.host), 'admin_account.host_taken'],
    ] as const)
      expect(await ask('POST', '', input)).toMatchObject({ status: 422, body: { error: { code } } });
    const { rows } = await cells.b.superuser.query(`select slug from accounts where slug = any($1)`, [
      [inMain.account.slug, 'outra-conta'],
    ]);
    expect(rows.filter(({ slug }) => slug !== inB.account.slug)).toEqual([]);
  });
});
