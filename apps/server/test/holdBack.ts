import type pg from 'pg';

/**
 * Runs a statement in a transaction that stays open while `work` runs, and undoes it: whoever comes to the same row
 * waits there. That is how tests catch a process in the middle of something, however fast or slow it is. No trigger
 * runs, so that it holds nothing else.
 */
export async function holdBack<T>(
  superuser: pg.Pool,
  statement: string,
  values: readonly unknown[],
  work: () => Promise<T>,
): Promise<T> {
  const client = await superuser.connect();
  try {
    await client.query('begin');
    await client.query("set local session_replication_role = 'replica'");
    await client.query(statement, [...values]);
    return await work();
  } finally {
    await client.query('rollback');
    client.release();
  }
}
