import type pg from 'pg';
import { waitFor } from './waitFor.ts';

/** Arbitrary: who writes where a stop is waits for this lock. */
const stopLock = 7_318_101;

/** Where a transaction of another process is made to wait: at a statement, or at its commit. */
export interface Stop {
  table: string;
  /** `commit`: once everything is written, in the commit itself. */
  at: 'insert' | 'update' | 'commit';
}

/**
 * Makes whoever writes there wait while `work` runs, and then lets everybody go on. Tests break a process at
 * a moment that they choose, and not at one that the clock chooses.
 */
export async function stopAt<T>(superuser: pg.Pool, { table, at }: Stop, work: () => Promise<T>): Promise<T> {
  const holder = await superuser.connect();
  const timing =
    at === 'commit'
      ? `create constraint trigger test_stop after insert on ${table} deferrable initially deferred`
      : `create trigger test_stop before ${at} on ${table}`;
  try {
    await holder.query(`
      create or replace function test_stop() returns trigger language plpgsql as $$ begin
        perform pg_advisory_lock_shared(${stopLock});
        perform pg_advisory_unlock_shared(${stopLock});
        return new;
      end $$`);
    await holder.query(`${timing} for each row execute function test_stop()`);
    await holder.query('select pg_advisory_lock($1)', [stopLock]);
    return await work();
  } finally {
    await holder.query('select pg_advisory_unlock($1)', [stopLock]);
    await holder.query(`drop trigger if exists test_stop on ${table}`);
    holder.release();
  }
}

const whoIsStopped = (superuser: pg.Pool) =>
  superuser.query<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory' and not granted and objid = $1
      and database = (select oid from pg_database where datname = current_database())`,
    [stopLock],
  );

/** Until somebody waits at the stop. */
export const untilStopped = (superuser: pg.Pool) =>
  waitFor(
    async () => (await whoIsStopped(superuser)).rowCount ?? 0,
    (count) => count > 0,
  );

/** Breaks the connection of whoever comes to the stop, as its process's end or the network's would. */
export async function breakStopped(superuser: pg.Pool): Promise<void> {
  await untilStopped(superuser);
  const { rows } = await whoIsStopped(superuser);
  for (const { pid } of rows) await superuser.query('select pg_terminate_backend($1)', [pid]);
}
