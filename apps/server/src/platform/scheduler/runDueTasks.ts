import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { isTimeout } from '../db/isTimeout.ts';
import type { AccountTx } from '../db/withAccount.ts';
import { withAccount } from '../db/withAccount.ts';
import type { WriteLog } from '../logging/WriteLog.ts';
import { createTurnRunner } from '../turns/createTurnRunner.ts';
import type { AccountItem, ItemOutcome } from '../turns/createTurnRunner.ts';
import { createTurns } from '../turns/createTurns.ts';
import type { Turns } from '../turns/createTurns.ts';
import { createPostponedItems } from '../turns/createPostponedItems.ts';
import type { PostponedItems } from '../turns/createPostponedItems.ts';
import type { DueTask, DueTaskServices } from './DueTask.ts';

/** A statement of an item and of what follows its commit, in milliseconds: the account has a turn meanwhile. */
const statementMs = 5_000;

/** Shorter than the poll interval, because a foreign lock has often ended by the next round. */
const lockLimit = '1s';

/** For callers without the server's configuration. */
const defaultAtOnce = 4;

interface RunOptions extends DueTaskServices {
  database: Database;
  log: { error: WriteLog };
  /** Shared by all tasks: an account has one item running at a time. */
  turns?: Turns;
  postponed?: PostponedItems;
  signal?: AbortSignal;
  /** Called after each item, whose transaction may have added mail. */
  onItemDone?: () => void;
}

const limitLocks = ({ db }: AccountTx) => db.execute(sql`select set_config('lock_timeout', ${lockLimit}, true)`);

/** Runs each due item in a transaction with short limits. A failing item stops no other, a slow account no other. */
export async function runDueTask(
  { name, find, run }: DueTask,
  {
    database,
    log,
    turns = createTurns({ atOnce: defaultAtOnce }),
    postponed = createPostponedItems(),
    signal,
    onItemDone = () => {},
    ...services
  }: RunOptions,
): Promise<void> {
  async function runItem({ accountId, id }: AccountItem): Promise<ItemOutcome> {
    const handle = () =>
      withAccount({ ...database, statementMs }, { accountId }, async (tx) => {
        await limitLocks(tx);
        await run(tx, id, services);
      });
    try {
      await (database.tracer ? database.tracer.work(`due ${name}`, null, handle) : handle());
      onItemDone();
      return 'done';
    } catch (error) {
      log.error({ err: error, account_id: accountId, id, kind: name }, 'due task failed');
      return isTimeout(error) ? 'rest' : 'postpone';
    }
  }

  const runner = createTurnRunner({
    name,
    async find(most, exceptAccounts) {
      // The function's name is a constant of the list of due tasks, never user input.
      const { rows } = await database.pool.query<AccountItem>(
        `select account_id as "accountId", id from ${find}($1, $2)`,
        [most, exceptAccounts],
      );
      return rows;
    },
    run: runItem,
    turns,
    postponed,
    signal,
  });
  await runner.run();
}

/** Runs all tasks side by side until nothing is due. */
export async function runDueTasks({
  tasks,
  turns = createTurns({ atOnce: defaultAtOnce }),
  postponed = createPostponedItems(),
  ...options
}: RunOptions & { tasks: readonly DueTask[] }): Promise<void> {
  await Promise.all(tasks.map((task) => runDueTask(task, { turns, postponed, ...options })));
}
