import type pg from 'pg';
import { ConfigError } from '../../platform/config/readConfig.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { withAccount } from '../../platform/db/withAccount.ts';
import { resumeJobs } from '../../platform/jobs/resumeJobs.ts';
import { listAccountTables } from './accountTables.ts';
import type { AccountTable } from './accountTables.ts';
import { compareDigests, digestAccount } from './digestAccount.ts';
import { findArchivedAccount } from './findArchivedAccount.ts';
import { raiseSequences } from './insertRows.ts';
import { defaultLockTimeoutMs, lockAccount, unlockAccount } from './lockAccount.ts';
import { enterAccount, inOwnTransaction, openOwner, withoutTriggers } from './openOwner.ts';
import { readSchemaVersion } from './readSchemaVersion.ts';
import { removeRows } from './removeRows.ts';
import { syncAccount } from './syncAccount.ts';

export interface MoveOptions {
  /** Where the account is. */
  ownerUrl: string;
  targetOwnerUrl: string;
  slug: string;
  /** The copying goes on when it has returned. */
  onProgress?: (line: string) => void | Promise<void>;
  /**
   * Runs when the old database has let the account go, before the new one serves it; repeated when a move is completed.
   */
  onLeft?: (account: { id: string; slug: string; hosts: string[] }) => Promise<void>;
  /** Longest wait for the account's transactions, in milliseconds. @default longer than a statement of a request */
  lockTimeoutMs?: number;
}

export interface MovedAccount {
  rows: number;
  tables: number;
  /** In milliseconds: how long the account was refused. Null if an earlier move, which was killed, is completed. */
  pauseMs: number | null;
}

/** A pass that takes less ends the copying: the pause takes about as long as two passes. */
const shortPassMs = 1_000;
const mostPasses = 5;

const oneMoment = 'begin isolation level repeatable read read only';

type Place = 'none' | 'here' | 'arriving' | 'left' | 'removing';

/**
 * Moves an account to another database while its people work. Its rows are copied in passes, each with what has changed
 * since; then the account is refused (503) until the last pass is done and all tables have equal digests. Nothing of a
 * failed or killed move counts: the account goes on where it was, or, once the old database has let it go, the same
 * command ends the move.
 *
 * @throws ConfigError naming what does not fit
 */
export async function moveAccount({
  ownerUrl,
  targetOwnerUrl,
  slug,
  onProgress = () => {},
  onLeft = async () => {},
  lockTimeoutMs = defaultLockTimeoutMs,
}: MoveOptions): Promise<MovedAccount> {
  const source = await openOwner(ownerUrl);
  try {
    const target = await openOwner(targetOwnerUrl);
    try {
      const { id, hosts } = await findMovable(source, target, slug);
      const tables = await listAccountTables(source);
      const [from, to] = [await findPlace(source, id), await findPlace(target, id)];
      if (from === 'arriving')
        throw new ConfigError(`The move of ${slug} to this database is not complete: repeat it.`);
      for (const [place, where] of [
        [from, 'this'],
        [to, 'the other'],
      ] as const)
        if (place === 'removing') throw new ConfigError(`The account ${slug} is being removed from ${where} database.`);
      if (to === 'left')
        throw new ConfigError(
          `The other database still has the rows of ${slug} from an earlier move: remove them first.`,
        );
      let pauseMs: number | null = null;
      if (from === 'left') {
        if (to === 'none')
          throw new ConfigError(`The account ${slug} has left this database, and is not in the other.`);
      } else {
        if (to === 'here') throw new ConfigError(`The other database already has the account ${slug}.`);
        if (to === 'arriving') await removeRows(target, tables, id);
        await refuseTaken(target, slug, hosts);
        pauseMs = await copyAndLeave(source, target, tables, id, { onProgress, lockTimeoutMs });
      }
      await onLeft({ id, slug, hosts });
      if (to !== 'here') await activate(target, id);
      await queueJobs(targetOwnerUrl, id);
      const digests = await inOwnTransaction(target, oneMoment, () => digestIn(target, tables, id));
      return { rows: digests.reduce((sum, { rows }) => sum + rows, 0), tables: tables.length, pauseMs };
    } finally {
      await target.end();
    }
  } finally {
    await source.end();
  }
}

async function findMovable(source: pg.Client, target: pg.Client, slug: string) {
  const account = await findArchivedAccount(source, slug);
  if (!account) throw new ConfigError(`There is no account ${slug}.`);
  const [from, to] = [await readSchemaVersion(source), await readSchemaVersion(target)];
  if (from !== to)
    throw new ConfigError(`This database has the schema ${from}, the other ${to}: both need the same release.`);
  return account;
}

async function findPlace(client: pg.Client, accountId: string): Promise<Place> {
  const { rows } = await client.query<{ state: Place }>(
    `select coalesce(state, 'here') as state from accounts left join account_moves on account_id = id where id = $1`,
    [accountId],
  );
  return rows[0]?.state ?? 'none';
}

async function refuseTaken(target: pg.Client, slug: string, hosts: readonly string[]): Promise<void> {
  const { rows } = await target.query<{ taken: string }>(
    `select concat('an account ', slug) as taken from accounts where slug = $1
     union all select concat('the host ', host) from account_hosts where host = any($2)`,
    [slug, hosts],
  );
  if (rows.length > 0) throw new ConfigError(`The other database has ${rows.map(({ taken }) => taken).join(', ')}.`);
}

async function digestIn(client: pg.Client, tables: readonly AccountTable[], accountId: string) {
  await enterAccount(client, accountId);
  return digestAccount(client, tables, accountId);
}

async function copyAndLeave(
  source: pg.Client,
  target: pg.Client,
  tables: readonly AccountTable[],
  accountId: string,
  { onProgress, lockTimeoutMs }: Required<Pick<MoveOptions, 'onProgress' | 'lockTimeoutMs'>>,
): Promise<number> {
  const copyOnce = () =>
    inOwnTransaction(source, oneMoment, async () => {
      await enterAccount(source, accountId);
      return syncAccount(source, target, tables, accountId);
    });
  await target.query('begin');
  try {
    await enterAccount(target, accountId);
    await withoutTriggers(target);
    for (let pass = 1; pass <= mostPasses; pass += 1) {
      const startedAt = performance.now();
      const copied = await copyOnce();
      const tookMs = performance.now() - startedAt;
      await onProgress(`Pass ${pass}: ${copied} rows in ${Math.round(tookMs)} ms.`);
      if (tookMs < shortPassMs) break;
    }
    const startedAt = performance.now();
    await lockAccount(source, accountId, lockTimeoutMs);
    try {
      await copyOnce();
      await verify(source, target, tables, accountId);
      await target.query(`insert into account_moves (account_id, state) values ($1, 'arriving')`, [accountId]);
      await target.query(`update jobs set state = 'queued' where account_id = $1 and state = 'running'`, [accountId]);
      await target.query('commit');
      await leave(source, accountId);
    } finally {
      await unlockAccount(source, accountId);
    }
    return performance.now() - startedAt;
  } catch (error) {
    await target.query('rollback').catch(() => {});
    throw error;
  }
}

async function verify(
  source: pg.Client,
  target: pg.Client,
  tables: readonly AccountTable[],
  accountId: string,
): Promise<void> {
  await raiseSequences(target, tables, accountId);
  const [expected, actual] = await Promise.all([
    inOwnTransaction(source, oneMoment, () => digestIn(source, tables, accountId)),
    digestAccount(target, tables, accountId),
  ]);
  // References need no look of their own: the source's are checked, and the rows are the same.
  const differences = compareDigests(expected, actual);
  if (differences.length > 0) throw new ConfigError(`Nothing has moved.\n${differences.join('\n')}`);
}

/** The moment of the move. People who still reach the old database are asked to try again; nothing works there. */
async function leave(source: pg.Client, accountId: string): Promise<void> {
  await inOwnTransaction(source, 'begin', async () => {
    await enterAccount(source, accountId);
    await source.query(`insert into account_moves (account_id, state) values ($1, 'left')`, [accountId]);
    await source.query(`update accounts set status = 'suspended' where id = $1`, [accountId]);
  });
}

async function activate(target: pg.Client, accountId: string): Promise<void> {
  await inOwnTransaction(target, 'begin', async () => {
    await enterAccount(target, accountId);
    await target.query('delete from account_moves where account_id = $1', [accountId]);
  });
}

async function queueJobs(targetOwnerUrl: string, accountId: string): Promise<void> {
  const database = openDatabase(targetOwnerUrl, { maxConnections: 1 });
  try {
    await withAccount(database, { accountId }, resumeJobs);
  } finally {
    await database.close();
  }
}

/**
 * Removes what a move has left in the old database, by steps: a killed removal goes on with the same command.
 *
 * @throws ConfigError unless the account has left this database and works in the other
 */
export async function removeMovedAccount({
  ownerUrl,
  targetOwnerUrl,
  slug,
}: Pick<MoveOptions, 'ownerUrl' | 'targetOwnerUrl' | 'slug'>): Promise<void> {
  const [source, target] = [await openOwner(ownerUrl), await openOwner(targetOwnerUrl)];
  try {
    const { id } = await findMovable(source, target, slug);
    if ((await findPlace(source, id)) !== 'left' || (await findPlace(target, id)) !== 'here')
      throw new ConfigError(`The account ${slug} has not moved to the other database.`);
    await removeRows(source, await listAccountTables(source), id);
  } finally {
    await Promise.all([source.end(), target.end()]);
  }
}
