import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createReportWorld } from '../../../test/createReportWorld.ts';
import type { ReportWorld } from '../../../test/createReportWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { TestApp } from '../../../test/createTestApp.ts';
import { createAccount, createLeadRow, createUser } from '../../../test/factories.ts';
import type { TestAccount } from '../../../test/factories.ts';
import { readAccountRows } from '../../../test/readAccountRows.ts';
import { stopAt } from '../../../test/stopAt.ts';
import { waitFor } from '../../../test/waitFor.ts';
import { jobs, leadEvents } from '../../platform/db/schema/tables.ts';
import { newId } from '../../platform/db/newId.ts';
import { moveAccount, removeMovedAccount } from './moveAccount.ts';

const module = fileURLToPath(new URL('./moveAccount.ts', import.meta.url));
/** A process loads its modules first; in milliseconds, on a busy machine. */
const startMs = 120_000;
const stopLock = 7_318_102;

let source: TestApp;
let target: TestApp;
let world: ReportWorld;
let foreign: TestAccount;
let resident: TestAccount;

beforeAll(async () => {
  [source, target] = [await createTestApp(), await createTestApp()];
  resident = await createAccount(target.database);
  await target.within(resident, (tx) => createUser(tx));
  foreign = await createAccount(source.database);
  await source.within(foreign, (tx) => createUser(tx));
});
afterAll(async () => {
  await source.close();
  await target.close();
});
// A world of its own, since each test lets one go.
beforeEach(async () => {
  world = await createReportWorld(source, 'America/Manaus');
});

const urls = () => ({ ownerUrl: source.ownerUrl, targetOwnerUrl: target.ownerUrl, slug: world.account.slug });
const back = () => ({ ...urls(), ownerUrl: target.ownerUrl, targetOwnerUrl: source.ownerUrl });
const rowsAt = (server: TestApp, id = world.account.id) => readAccountRows(server, id);
const emptyAt = async (server: TestApp) => Object.values(await rowsAt(server)).flat().length === 0;

const showProfile = async (server: TestApp) => {
  const { headers } = world.people.specialist;
  const answer = await server.app.inject({ url: '/api/session', headers });
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'] };
};
const closed = { status: 503, retryAfter: '2' };

/** Whether a command waits for a lock in one of the databases. */
async function isWaiting(): Promise<boolean> {
  for (const { superuser } of [source, target]) {
    const { rowCount } = await superuser.query(
      `select from pg_stat_activity where application_name = 'funil-accounts' and wait_event_type = 'Lock'
         and datname = current_database()`,
    );
    if (rowCount) return true;
  }
  return false;
}

/** Runs `work` while a transaction of the account is open. */
async function whileOpen<T>(work: () => Promise<T>): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
  const open = source.within(world.account, async () => {
    begin();
    await promise;
  });
  await hasBegun;
  try {
    return await work();
  } finally {
    resolve();
    await open;
  }
}

describe('a move', () => {
  it('takes an account along while its people work: each answered note is there once', async () => {
    const lead = await source.within(world.account, (tx) =>
      createLeadRow(tx, { statusId: world.statuses.new.id, ownerId: world.people.specialist.user.id }),
    );
    await source.within(world.account, (tx) =>
      tx.db
        .insert(jobs)
        .values({ accountId: tx.accountId, id: newId(), kind: 'lead.export', state: 'running', input: {} }),
    );
    const [foreignRows, residentRows] = [await rowsAt(source, foreign.id), await rowsAt(target, resident.id)];

    let server = source;
    let refused = 0;
    let isOver = false;
    const answered: string[] = [];
    async function note(text: string): Promise<void> {
      for (;;) {
        const { statusCode, headers } = await server.app.inject({
          method: 'POST',
          url: `/api/leads/${lead.number}/notes`,
          headers: world.people.specialist.headers,
          payload: { text },
        });
        if (statusCode === 201) return void answered.push(text);
        expect({ status: statusCode, retryAfter: headers['retry-after'] }).toEqual(closed);
        refused += 1;
      }
    }
    async function work(): Promise<void> {
      for (let count = 0; !isOver || answered.length < 5; count += 1) await note(`nota ${count}`);
    }

    const working = work();
    let passes = 0;
    const { pauseMs } = await moveAccount({
      ...urls(),
      async onProgress() {
        passes += 1;
        const before = answered.length;
        await waitFor(
          () => answered.length,
          (length) => length > before,
        );
      },
    });
    // From now on the proxy sends requests to the other server.
    server = target;
    await note('nota no outro banco');
    isOver = true;
    await working;

    expect(passes).toBeGreaterThan(0);
    expect(pauseMs).toBeGreaterThan(0);
    expect(refused).toBeGreaterThan(0);
    const kept = await target.within(world.account, ({ db }) =>
      db.select({ body: leadEvents.body }).from(leadEvents).where(eq(leadEvents.leadId, lead.id)),
    );
    const notes = kept.flatMap(({ body }) => (body?.startsWith('nota') ? [body] : []));
    expect(notes.toSorted()).toEqual(answered.toSorted());
    // The session goes along, the job goes on, and the old place asks to come again.
    expect(await showProfile(target)).toMatchObject({ status: 200 });
    expect(await showProfile(source)).toEqual(closed);
    const { rows } = await target.superuser.query('select name from pgboss.job where group_id = $1', [
      world.account.id,
    ]);
    expect(rows).toEqual([{ name: 'lead.export' }]);
    expect(await rowsAt(source, foreign.id)).toEqual(foreignRows);
    expect(await rowsAt(target, resident.id)).toEqual(residentRows);

    await removeMovedAccount(urls());
    expect(await emptyAt(source)).toBe(true);
    expect(await rowsAt(source, foreign.id)).toEqual(foreignRows);
  });

  it('lets running transactions end, and refuses new ones meanwhile', async () => {
    const moving = await whileOpen(async () => {
      const started = moveAccount(urls());
      await waitFor(isWaiting, Boolean);
      expect(await showProfile(source)).toEqual(closed);
      return { started };
    });
    await moving.started;
    expect(await showProfile(target)).toMatchObject({ status: 200 });
  });

  it('is given up when a transaction takes too long, and the account goes on', async () => {
    await whileOpen(() =>
      expect(moveAccount({ ...urls(), lockTimeoutMs: 200 })).rejects.toThrow('nothing is changed, try again later'),
    );
    expect(await showProfile(source)).toMatchObject({ status: 200 });
    expect(await emptyAt(target)).toBe(true);
  });

  it('of rows that arrive otherwise than they left is undone, and the account goes on', async () => {
    await target.superuser.query(`
      create function test_change() returns trigger language plpgsql as $$ begin new.name = 'x'; return new; end $$;
      create trigger test_change before insert on users for each row execute function test_change();
      alter table users enable always trigger test_change`);
    try {
      await expect(moveAccount(urls())).rejects.toThrow(/Nothing has moved\.\nusers: .* with other values/);
    } finally {
      await target.superuser.query('drop function test_change cascade');
    }
    expect(await showProfile(source)).toMatchObject({ status: 200 });
    expect(await emptyAt(target)).toBe(true);
  });

  it('is refused where it does not fit', async () => {
    const move = (more: object = {}) => moveAccount({ ...urls(), ...more });
    await expect(move({ slug: 'nada' })).rejects.toThrow('There is no account nada.');
    await expect(removeMovedAccount(urls())).rejects.toThrow('has not moved');
    const id = newId();
    await target.superuser.query('insert into accounts (id, name, slug) values ($1, $2, $3)', [
      id,
      'x',
      world.account.slug,
    ]);
    await expect(move()).rejects.toThrow(`The other database has an account ${world.account.slug}.`);
    await target.superuser.query('delete from accounts where id = $1', [id]);
    await target.superuser.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9e15)`);
    await expect(move()).rejects.toThrow('both need the same release');
    await target.superuser.query(`delete from drizzle.__drizzle_migrations where hash = 'x'`);
    expect(await showProfile(source)).toMatchObject({ status: 200 });
  });
});

describe('a move that is killed', () => {
  /** Starts the move in a process of its own, and kills it where it waits. */
  async function killWhereItWaits() {
    const code = `const { moveAccount } = await import(${JSON.stringify(module)});
      await moveAccount(${JSON.stringify(urls())});`;
    const child = spawn(process.execPath, ['--conditions=source', '--input-type=module', '--eval', code], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await waitFor(
      async () => [await isWaiting(), child.exitCode] as const,
      ([waits, exitCode]) => waits || exitCode !== null,
      { beyondMs: startMs },
    );
    expect(child.exitCode).toBeNull();
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  it('leaves the account where it was, or is completed by the same command', async () => {
    const before = await rowsAt(source);
    const goesOn = async () => {
      await waitFor(
        () => showProfile(source),
        ({ status }) => status === 200,
      );
      await waitFor(isWaiting, (waits) => !waits);
    };

    // While rows are copied.
    const client = await target.superuser.connect();
    await client.query(`begin; set local session_replication_role = replica`);
    await client.query(`insert into accounts (id, name, slug) values ($1, 'x', 'x')`, [world.account.id]);
    await killWhereItWaits();
    await client.query('rollback');
    client.release();
    await goesOn();
    expect(await emptyAt(target)).toBe(true);

    // While it waits for the account's transactions.
    await whileOpen(killWhereItWaits);
    await goesOn();
    expect(await emptyAt(target)).toBe(true);

    // When the other database has all, and this one has not let go: what has arrived does not work yet.
    await stopAt(source.superuser, { table: 'account_moves', at: 'insert' }, killWhereItWaits);
    await goesOn();
    expect(await emptyAt(target)).toBe(false);
    expect(await showProfile(target)).toEqual(closed);
    await expect(moveAccount(back())).rejects.toThrow('is not complete');

    // When this one has let go, and the account is closed in the other.
    await target.superuser.query(`
      create function test_hold() returns trigger language plpgsql as $$ begin
        perform pg_advisory_xact_lock(${stopLock}); return old; end $$;
      create trigger test_hold before delete on account_moves for each row execute function test_hold()`);
    const holder = await target.superuser.connect();
    await holder.query('select pg_advisory_lock($1)', [stopLock]);
    await killWhereItWaits();
    await holder.query('select pg_advisory_unlock($1)', [stopLock]);
    holder.release();
    await waitFor(isWaiting, (waits) => !waits);
    await target.superuser.query('drop function test_hold cascade');
    expect([await showProfile(source), await showProfile(target)]).toEqual([closed, closed]);

    expect(await moveAccount(urls())).toMatchObject({ pauseMs: null });
    const after = await rowsAt(target);
    expect({ ...after, sessions: null }).toEqual({ ...before, sessions: null });
    expect(after.sessions).toHaveLength(before.sessions!.length);
    expect(await showProfile(target)).toMatchObject({ status: 200 });

    // And back again.
    await expect(moveAccount(back())).rejects.toThrow('from an earlier move');
    await removeMovedAccount(urls());
    expect(await emptyAt(source)).toBe(true);
    await moveAccount(back());
    expect(await showProfile(source)).toMatchObject({ status: 200 });
    expect(await showProfile(target)).toEqual(closed);
  });
});
