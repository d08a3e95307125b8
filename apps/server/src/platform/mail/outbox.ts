import { and, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { newId } from '../db/newId.ts';
import { mailOutbox, superAdminMailOutbox } from '../db/schema/tables.ts';
import type { AccountTx, AdminTx } from '../db/withAccount.ts';
import { withAccount, withAdmin } from '../db/withAccount.ts';
import type { Mailer } from './createMailer.ts';
import { onCommit } from '../db/inTransaction.ts';
import type { Message } from './Message.ts';
import type { WriteLog } from '../logging/WriteLog.ts';
import type { Secrets } from '../secrets/keysOf.ts';
import { createSealer } from '../secrets/sealer.ts';

const roundSize = 50;

/** The delay doubles with each failure, up to an hour. */
const firstWaitSeconds = 30;
const longestWaitSeconds = 60 * 60;

/** After most of a day the message is dropped: its link has expired. */
const mostAttempts = 24;

export interface Outbox {
  /** Sent only after the caller's transaction commits. */
  add: (tx: AccountTx, message: Message) => Promise<void>;
  addAdmin: (tx: AdminTx, message: Message) => Promise<void>;
  /** Safe to call concurrently. */
  drain: () => Promise<void>;
  drainAdded: () => void;
}

interface OutboxOptions {
  database: Database;
  mailer: Mailer;
  secrets: Secrets;
  logger: { error: WriteLog };
}

type Table = typeof mailOutbox | typeof superAdminMailOutbox;

/** Delivers at least once; twice only if a process dies in between. */
export function createOutbox({ database, mailer, secrets, logger }: OutboxOptions): Outbox {
  const sealer = createSealer(secrets, 'mail');
  let hasAdded = false;
  let running: Promise<void> | null = null;
  let isAgain = false;
  /** Set on commit, because an earlier search would miss the message. */
  const noteAdded = () => {
    hasAdded = true;
  };

  /** Locks the message's row while sending; skips rows that another process has locked. */
  async function sendRow({ db }: Pick<AccountTx, 'db'>, table: Table, isRow: ReturnType<typeof and>): Promise<void> {
    const [row] = await db
      .select({ id: table.id, sealed: table.sealed, attempts: table.attempts })
      .from(table)
      .where(and(isRow, lte(table.nextAttemptAt, sql`now()`)))
      .for('update', { skipLocked: true });
    if (!row) return;
    try {
      await mailer.send(JSON.parse(sealer.open(row.sealed)) as Message);
      await db.delete(table).where(isRow);
    } catch (error) {
      const attempts = row.attempts + 1;
      logger.error(
        { err: error, mail: row.id, attempts },
        attempts < mostAttempts ? 'mail not sent; tried again later' : 'mail given up',
      );
      if (attempts >= mostAttempts) await db.delete(table).where(isRow);
      else {
        const wait = Math.min(firstWaitSeconds * 2 ** (attempts - 1), longestWaitSeconds);
        await db
          .update(table)
          .set({ attempts, nextAttemptAt: sql`now() + make_interval(secs => ${wait})` })
          .where(isRow);
      }
    }
  }

  async function round(): Promise<void> {
    const { rows } = await database.pool.query<{ accountId: string; id: string }>(
      'select account_id as "accountId", id from find_due_mail($1)',
      [roundSize],
    );
    for (const { accountId, id } of rows) {
      await withAccount(database, { accountId }, (tx) =>
        sendRow(tx, mailOutbox, and(eq(mailOutbox.accountId, accountId), eq(mailOutbox.id, id))),
      );
    }
    const due = await withAdmin(database, ({ db }) =>
      db
        .select({ id: superAdminMailOutbox.id })
        .from(superAdminMailOutbox)
        .where(lte(superAdminMailOutbox.nextAttemptAt, sql`now()`))
        .limit(roundSize),
    );
    for (const { id } of due)
      await withAdmin(database, (tx) => sendRow(tx, superAdminMailOutbox, eq(superAdminMailOutbox.id, id)));
  }

  async function drain(): Promise<void> {
    if (running) {
      // Messages committed after the running round's query must not wait for the timer.
      isAgain = true;
      return running;
    }
    running = (async () => {
      try {
        do {
          isAgain = false;
          await round();
        } while (isAgain);
      } finally {
        running = null;
      }
    })();
    return running;
  }

  return {
    async add({ db, accountId }, message) {
      await db.insert(mailOutbox).values({ accountId, id: newId(), sealed: sealer.seal(JSON.stringify(message)) });
      onCommit(db, noteAdded);
    },
    async addAdmin({ db }, message) {
      await db.insert(superAdminMailOutbox).values({ id: newId(), sealed: sealer.seal(JSON.stringify(message)) });
      onCommit(db, noteAdded);
    },
    drain,
    drainAdded() {
      if (!hasAdded) return;
      hasAdded = false;
      drain().catch((error: unknown) => logger.error({ err: error }, 'mail could not be looked for'));
    },
  };
}
