import { and, eq, lte, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { newId } from '../db/newId.ts';
import { mailOutbox, superAdminMailOutbox } from '../db/schema/tables.ts';
import type { AccountTx, AdminTx } from '../db/withAccount.ts';
import { withAccount, withAdmin } from '../db/withAccount.ts';
import { isSendTimeout } from './createMailer.ts';
import type { Mailer } from './createMailer.ts';
import { onCommit } from '../db/inTransaction.ts';
import type { Message } from './Message.ts';
import type { WriteLog } from '../logging/WriteLog.ts';
import { createTurnRunner } from '../turns/createTurnRunner.ts';
import type { AccountItem, ItemOutcome } from '../turns/createTurnRunner.ts';
import { createTurns } from '../turns/createTurns.ts';
import { createPostponedItems } from '../turns/createPostponedItems.ts';
import type { Secrets } from '../secrets/keysOf.ts';
import { createSealer } from '../secrets/sealer.ts';

/** The delay doubles with each failure, up to an hour. */
const firstWaitSeconds = 30;
const longestWaitSeconds = 60 * 60;

/** No other process sends a claimed message meanwhile. Twice as long as a send may take. */
const leaseSeconds = 2 * 60;

/** After most of a day the message is dropped: its link has expired. */
const mostAttempts = 24;

export interface Outbox {
  /** Sent only after the caller's transaction commits. */
  add: (tx: AccountTx, message: Message) => Promise<void>;
  addAdmin: (tx: AdminTx, message: Message) => Promise<void>;
  /** Removes the account's waiting messages whose text is chosen. A message on its way may still arrive. */
  removeChosen: (tx: AccountTx, isChosen: (text: string) => boolean) => Promise<void>;
  /** Safe to call concurrently. */
  drain: () => Promise<void>;
  drainAdded: () => void;
}

interface OutboxOptions {
  database: Database;
  mailer: Mailer;
  secrets: Secrets;
  logger: { error: WriteLog };
  /** Messages on their way at once. @default 8 */
  atOnce?: number;
  /** When aborted, messages on their way are given up and sent later by another process. */
  signal?: AbortSignal;
}

type Table = typeof mailOutbox | typeof superAdminMailOutbox;
type Tx = Pick<AccountTx, 'db'>;

/** The rows of an account, or of the super-admins. */
interface Box {
  table: Table;
  within<T>(fn: (tx: Tx) => Promise<T>): Promise<T>;
  isRow(id: string): SQL | undefined;
}

interface Claim {
  id: string;
  sealed: string;
  /** Counts this one. A later claim has another number, and this one no longer decides about the row. */
  attempts: number;
}

/** Null if the message is gone, not due or claimed by another process. */
function claim({ table, within, isRow }: Box, id: string): Promise<Claim | null> {
  return within(async ({ db }) => {
    const [due] = await db
      .select({ id: table.id })
      .from(table)
      .where(and(isRow(id), lte(table.nextAttemptAt, sql`now()`)))
      .for('update', { skipLocked: true });
    if (!due) return null;
    const [claimed] = await db
      .update(table)
      .set({
        attempts: sql`${table.attempts} + 1`,
        nextAttemptAt: sql`now() + make_interval(secs => ${leaseSeconds})`,
      })
      .where(isRow(id))
      .returning({ id: table.id, sealed: table.sealed, attempts: table.attempts });
    return claimed ?? null;
  });
}

const isClaimed = ({ table, isRow }: Box, { id, attempts }: Claim) => and(isRow(id), eq(table.attempts, attempts));

const remove = (box: Box, claimed: Claim) =>
  box.within(({ db }) => db.delete(box.table).where(isClaimed(box, claimed)));

function postpone(box: Box, claimed: Claim) {
  const wait = Math.min(firstWaitSeconds * 2 ** (claimed.attempts - 1), longestWaitSeconds);
  return box.within(({ db }) =>
    db
      .update(box.table)
      .set({ nextAttemptAt: sql`now() + make_interval(secs => ${wait})` })
      .where(isClaimed(box, claimed)),
  );
}

/** Stands for the super-admins among the accounts that take turns. */
const superAdmins = '00000000-0000-0000-0000-000000000000';

/**
 * Delivers at least once. A message is claimed, sent outside any transaction, and then removed; a process that dies in
 * between leaves it to another one once the lease is over.
 */
export function createOutbox({ database, mailer, secrets, logger, atOnce = 8, signal }: OutboxOptions): Outbox {
  const sealer = createSealer(secrets, 'mail');
  let hasAdded = false;
  /** Set on commit, because an earlier search would miss the message. */
  const noteAdded = () => {
    hasAdded = true;
  };

  const boxOf = (accountId: string): Box =>
    accountId === superAdmins
      ? {
          table: superAdminMailOutbox,
          within: (fn) => withAdmin(database, fn),
          isRow: (id) => eq(superAdminMailOutbox.id, id),
        }
      : {
          table: mailOutbox,
          within: (fn) => withAccount(database, { accountId }, fn),
          isRow: (id) => and(eq(mailOutbox.accountId, accountId), eq(mailOutbox.id, id)),
        };

  async function deliver(box: Box, claimed: Claim): Promise<ItemOutcome> {
    try {
      await mailer.send(JSON.parse(sealer.open(claimed.sealed)) as Message, signal);
    } catch (error) {
      const { id, attempts } = claimed;
      logger.error(
        { err: error, mail: id, attempts },
        attempts < mostAttempts ? 'mail not sent; tried again later' : 'mail given up',
      );
      await (attempts < mostAttempts ? postpone : remove)(box, claimed);
      return isSendTimeout(error) ? 'rest' : 'done';
    }
    await remove(box, claimed);
    return 'done';
  }

  async function sendMessage({ accountId, id }: AccountItem): Promise<ItemOutcome> {
    const box = boxOf(accountId);
    try {
      const claimed = await claim(box, id);
      return claimed ? await deliver(box, claimed) : 'done';
    } catch (error) {
      logger.error({ err: error, mail: id }, 'mail could not be claimed or settled');
      return 'postpone';
    }
  }

  async function findDue(most: number, exceptAccounts: readonly string[]): Promise<AccountItem[]> {
    const { rows } = await database.pool.query<AccountItem>(
      'select account_id as "accountId", id from find_due_mail($1, $2)',
      [most, exceptAccounts],
    );
    if (exceptAccounts.includes(superAdmins)) return rows;
    const due = await withAdmin(database, ({ db }) =>
      db
        .select({ id: superAdminMailOutbox.id })
        .from(superAdminMailOutbox)
        .where(lte(superAdminMailOutbox.nextAttemptAt, sql`now()`))
        .limit(most),
    );
    return [...due.map(({ id }) => ({ accountId: superAdmins, id })), ...rows];
  }

  const perAccount = Math.max(1, Math.floor(atOnce / 4));
  const runner = createTurnRunner({
    name: 'mail',
    find: findDue,
    run: sendMessage,
    turns: createTurns({ atOnce, perAccount }),
    perAccount,
    postponed: createPostponedItems(),
    signal,
  });

  return {
    async add({ db, accountId }, message) {
      await db.insert(mailOutbox).values({ accountId, id: newId(), sealed: sealer.seal(JSON.stringify(message)) });
      onCommit(db, noteAdded);
    },
    async addAdmin({ db }, message) {
      await db.insert(superAdminMailOutbox).values({ id: newId(), sealed: sealer.seal(JSON.stringify(message)) });
      onCommit(db, noteAdded);
    },
    async removeChosen({ db, accountId }, isChosen) {
      const isOfAccount = eq(mailOutbox.accountId, accountId);
      const rows = await db
        .select({ id: mailOutbox.id, sealed: mailOutbox.sealed })
        .from(mailOutbox)
        .where(isOfAccount);
      for (const { id, sealed } of rows) {
        const { subject, text } = JSON.parse(sealer.open(sealed)) as Message;
        if (isChosen(`${subject}\n${text}`)) await db.delete(mailOutbox).where(and(isOfAccount, eq(mailOutbox.id, id)));
      }
    },
    drain: runner.run,
    drainAdded() {
      if (!hasAdded) return;
      hasAdded = false;
      runner.run().catch((error: unknown) => logger.error({ err: error }, 'mail could not be looked for'));
    },
  };
}
