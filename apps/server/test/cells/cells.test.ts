import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../src/startServer.ts';
import { giveOwnFolder } from '../serverProcess.ts';
import { waitFor } from '../waitFor.ts';
import { adminHost, call, createCells, note, openCableOf, settle } from './createCells.ts';
import type { Cells, Resident } from './createCells.ts';

const closed = { status: 503, retryAfter: expect.any(String) as string };

giveOwnFolder();

let cells: Cells;
let server: RunningServer;
let inMain: Resident;
let inB: Resident;

beforeAll(async () => {
  cells = await createCells();
  // Before the start, which finds what a cell has.
  [inMain, inB] = [await settle(cells.main), await settle(cells.b)];
  server = await cells.start();
});
afterAll(() => cells.close());

const show = ({ headers }: Resident, path: string, at = server) => call(at, { path, headers });
const readiness = async (at = server) =>
  (await call(at, { path: '/readyz' })).body as { status: string; cells: Record<string, string> };

describe('an account', () => {
  it('is served from its cell by its host, and unknown hosts by none', async () => {
    for (const resident of [inMain, inB])
      expect(await show(resident, `/api/leads/${resident.lead}`)).toMatchObject({ status: 200 });
    expect(await call(server, { path: '/public_api/account', headers: { host: 'nada.localhost' } })).toMatchObject({
      status: 404,
    });
    expect(await readiness()).toEqual({ status: 'ok', cells: { main: 'up', b: 'up' } });
  });

  it('knows no id and no session of another cell', async () => {
    const configOf = ({ userId }: Resident) => `/api/simulator_configs/${userId}`;
    for (const [own, other] of [
      [inMain, inB],
      [inB, inMain],
    ] as const) {
      expect(await show(own, configOf(own))).toMatchObject({ status: 200 });
      expect(await show(own, configOf(other))).toMatchObject({ status: 404 });
      const headers = { host: other.account.host, authorization: own.headers.authorization };
      expect(await call(server, { path: '/api/session', headers })).toMatchObject({ status: 401 });
    }
  });

  it('of a cell that the process has no settings for is told to come again', async () => {
    await cells.main.superuser.query(
      `insert into cell_accounts (id, slug, cell, hosts) values (gen_random_uuid(), 'z', 'z', array['z.example.com'])`,
    );
    const headers = { host: 'z.example.com' };
    await waitFor(
      () => call(server, { path: '/public_api/account', headers }),
      ({ status }) => status === 503,
    );
    expect(await call(server, { path: '/api/%zz', headers })).toMatchObject(closed);
    await cells.main.superuser.query(`delete from cell_accounts where slug = 'z'`);
  });

  it('cannot take the host of super-admins', async () => {
    await cells.main.superuser.query(
      `insert into cell_accounts (id, slug, cell, hosts) values (gen_random_uuid(), 'y', 'b', array[$1, 'y.example.com'])`,
      [adminHost],
    );
    await cells.b.superuser.query('insert into account_hosts (host, account_id) values ($1, $2)', [
      'y.example.com',
      inB.account.id,
    ]);
    await waitFor(
      () => call(server, { path: '/public_api/account', headers: { host: 'y.example.com' } }),
      ({ status }) => status === 200,
    );
    expect(await call(server, { path: '/admin_api/session', headers: { host: adminHost } })).toMatchObject({
      status: 401,
    });
    await cells.b.superuser.query(`delete from account_hosts where host = 'y.example.com'`);
    await cells.main.superuser.query(`delete from cell_accounts where slug = 'y'`);
  });

  it('reads its pages and files of the app at its host, and is told of an address that cannot be read', async () => {
    const page = { ...inB.headers, accept: 'text/html' };
    expect((await call(server, { path: '/login', headers: page })).status).not.toBe(404);
    expect(await call(server, { path: '/api/%zz', headers: inB.headers })).toMatchObject({
      status: 400,
      body: { error: { code: 'request.malformed' } },
    });
  });
});

describe('a process with several cells', () => {
  it('that stops lets the requests of each cell end, and sends the cable away', async () => {
    const leaving = await cells.start({ FUNIL_PROCESS: 'web' });
    const cable = openCableOf(leaving, inB);
    await cable.subscribe('LeadsChannel');
    const holder = await cells.b.superuser.connect();
    await holder.query('begin; lock table lead_events in exclusive mode');
    const running = note(leaving, inB, 'até o fim');
    await waitFor(
      async () =>
        (
          await holder.query(`select from pg_locks join pg_database on pg_database.oid = database
             where not granted and relation = 'lead_events'::regclass and datname = current_database()`)
        ).rowCount,
      (waiting) => waiting! > 0,
    );
    const stopping = leaving.stop();
    expect(await cable.next(({ type }) => type === 'disconnect')).toMatchObject({ reconnect: true });
    await holder.query('rollback');
    holder.release();
    expect(await running).toMatchObject({ status: 201 });
    await stopping;
    await expect(note(leaving, inB, 'depois do fim')).rejects.toThrow('ECONNREFUSED');
  });

  it('of the kind worker answers probes only', async () => {
    const worker = await cells.start({ FUNIL_PROCESS: 'worker' });
    expect(await readiness(worker)).toEqual({ status: 'ok', cells: { main: 'up', b: 'up' } });
    expect(await show(inB, '/public_api/account', worker)).toMatchObject({ status: 404 });
    await worker.stop();
  });

  it('does not start with a database that does not fit, and names its cell', async () => {
    const { DATABASE_URL } = cells.b.urls;
    const other = new URL(DATABASE_URL);
    other.username = new URL(cells.b.ownerUrl).username;
    other.password = new URL(cells.b.ownerUrl).password;
    await expect(cells.start({ DATABASE_URL_B: other.href })).rejects.toThrow(
      /^The cell b cannot be used: The role of DATABASE_URL owns the tables/,
    );
  });
});
