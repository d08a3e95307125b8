import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveToCell, removeFromOtherCells } from '../../src/features/accountArchives/moveToCell.ts';
import type { RunningServer } from '../../src/startServer.ts';
import { leadEvents } from '../../src/platform/db/schema/tables.ts';
import { freePort } from '../../src/platform/db/embedded/cluster.ts';
import { withAccount } from '../../src/platform/db/withAccount.ts';
import { exitOf, giveOwnFolder, run } from '../serverProcess.ts';
import { waitFor } from '../waitFor.ts';
import { call, createCells, note, openCableOf, settle } from './createCells.ts';
import type { Cells, Resident, TestCell } from './createCells.ts';

giveOwnFolder();

let cells: Cells;
/** Two processes, each with its own memory of the directory. */
let one: RunningServer;
let other: RunningServer;

beforeAll(async () => {
  cells = await createCells();
  [one, other] = [await cells.start(), await cells.start({ FUNIL_PROCESS: 'web' })];
});
afterAll(() => cells.close());

const owners = () =>
  new Map([
    ['main', cells.main.ownerUrl],
    ['b', cells.b.ownerUrl],
  ]);
const move = ({ account }: Resident, target: string, more: object = {}) =>
  moveToCell({ owners: owners(), slug: account.slug, target, ...more });
const notesIn = ({ database }: TestCell, { account }: Resident) =>
  withAccount(database, { accountId: account.id }, async ({ db }) => {
    const rows = await db.select({ body: leadEvents.body }).from(leadEvents);
    return rows.flatMap(({ body }) => body ?? []).toSorted();
  });
const show = (server: RunningServer, { headers }: Resident) => call(server, { path: '/api/session', headers });

describe('a move to another cell', () => {
  it('takes an account along while its people work at two processes: each answered note is there once', async () => {
    const resident = await settle(cells.main);
    const cable = openCableOf(other, resident);
    await cable.subscribe('LeadsChannel');

    const answered: string[] = [];
    let isOver = false;
    async function work(server: RunningServer, name: string): Promise<void> {
      for (let count = 0; !isOver; count += 1) {
        const { status, retryAfter } = await note(server, resident, `${name} ${count}`);
        if (status === 201) answered.push(`${name} ${count}`);
        else expect({ status, retryAfter }).toEqual({ status: 503, retryAfter: '2' });
      }
    }
    const working = Promise.all([work(one, 'um'), work(other, 'outro')]);
    await move(resident, 'b', {
      async onProgress() {
        const before = answered.length;
        await waitFor(
          () => answered.length,
          (length) => length > before,
        );
      },
    });
    // Both processes follow without a restart.
    for (const server of [one, other])
      await waitFor(
        () => note(server, resident, 'no outro banco'),
        ({ status }) => status === 201 && answered.push('no outro banco') > 0,
      );
    isOver = true;
    await working;

    expect(await notesIn(cells.b, resident)).toEqual(answered.toSorted());
    // The cable is told to come again, and is led to the new cell.
    expect(await cable.next(({ type }) => type === 'disconnect')).toMatchObject({ reconnect: true });
    const next = openCableOf(other, resident);
    await next.subscribe('LeadsChannel');
    await note(one, resident, 'pelo cabo');
    await waitFor(
      () => next.received('LeadsChannel').length,
      (length) => length > 0,
    );
    await next.close();

    expect(await removeFromOtherCells(owners(), resident.account.slug)).toEqual(['main']);
    expect(await show(one, resident)).toMatchObject({ status: 200 });
    await move(resident, 'main');
    await waitFor(
      () => show(other, resident),
      ({ status }) => status === 200,
    );
    expect(await notesIn(cells.main, resident)).toContain('pelo cabo');
  });

  it('of rows that arrive otherwise than they left is undone, and the account goes on where it was', async () => {
    const resident = await settle(cells.main);
    await cells.b.superuser.query(`
      create function test_change() returns trigger language plpgsql as $$ begin new.name = 'x'; return new; end $$;
      create trigger test_change before insert on users for each row execute function test_change();
      alter table users enable always trigger test_change`);
    try {
      await expect(move(resident, 'b')).rejects.toThrow(/Nothing has moved\.\nusers: .* with other values/);
    } finally {
      await cells.b.superuser.query('drop function test_change cascade');
    }
    expect(await show(one, resident)).toMatchObject({ status: 200 });
    const { rows } = await cells.main.superuser.query('select from cell_accounts where id = $1', [resident.account.id]);
    expect(rows).toEqual([]);
  });

  it('that fails when the directory has changed is completed by the same command', async () => {
    const resident = await settle(cells.main);
    await cells.b.superuser.query(`
      create function test_refuse() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$;
      create trigger test_refuse before delete on account_moves for each row execute function test_refuse()`);
    try {
      await expect(move(resident, 'b')).rejects.toThrow('not now');
    } finally {
      await cells.b.superuser.query('drop function test_refuse cascade');
    }
    // Closed everywhere until then: no two databases work for one account.
    expect(await show(one, resident)).toMatchObject({ status: 503, retryAfter: '2' });
    expect(await move(resident, 'b')).toMatchObject({ pauseMs: null });
    expect(await show(one, resident)).toMatchObject({ status: 200 });
  });

  it('is refused where it does not fit', async () => {
    const resident = await settle(cells.main);
    await expect(move(resident, 'c')).rejects.toThrow('There is no cell c; the cells are main, b.');
    await expect(move(resident, 'main')).rejects.toThrow('is in the cell main already');
    await expect(removeFromOtherCells(owners(), resident.account.slug)).rejects.toThrow('No move has left rows');
    expect(await show(one, resident)).toMatchObject({ status: 200 });
  });
});

describe('the commands of an operator', () => {
  const program = (name: string) => fileURLToPath(new URL(`../../src/${name}`, import.meta.url));
  async function command(name: string, args: string[] = [], more: Record<string, string> = {}) {
    const { child, output } = await run({ ...cells.environment, ...more }, { program: program(name), args });
    return { code: await exitOf(child), output: output() };
  }

  it('move an account to a cell and remove what it has left', async () => {
    const resident = await settle(cells.main);
    const { slug } = resident.account;
    expect(await command('archiveAccount.ts', ['move', slug])).toMatchObject({ code: 1 });
    const moved = await command('archiveAccount.ts', ['move', slug, 'b']);
    expect(moved).toMatchObject({ code: 0 });
    expect(moved.output).toContain(`The account ${slug} is in the cell b:`);
    expect(await command('archiveAccount.ts', ['move', slug, '--clean'])).toMatchObject({
      code: 0,
      output: `The account ${slug} is removed from main.\n`,
    });
    await waitFor(
      () => show(one, resident),
      ({ status }) => status === 200,
    );
  });

  it('migrate each cell by its name, also beside one that is down', async () => {
    const nobody = new URL(cells.b.ownerUrl);
    nobody.port = String(await freePort());
    const { code, output } = await command('runMigrations.ts', [], { DATABASE_OWNER_URL_B: nobody.href });
    expect(code).toBe(1);
    expect(output).toContain('main: No migration is missing.');
    expect(output).toMatch(/^b: /m);
    expect(await command('runMigrations.ts')).toMatchObject({
      code: 0,
      output: 'main: No migration is missing.\nb: No migration is missing.\n',
    });
  });
});
