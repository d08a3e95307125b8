import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { createAuditVault } from '../../platform/audit/auditVault.ts';
import type { Database } from '../../platform/db/database.ts';
import { withAccount, withAdmin } from '../../platform/db/withAccount.ts';
import type { AccountTx, AdminTx } from '../../platform/db/withAccount.ts';
import { listAccountIds } from '../../platform/jobs/jobs.queries.ts';
import type { Secrets } from '../../platform/secrets/keysOf.ts';
import { createSealer } from '../../platform/secrets/sealer.ts';

export interface Rotation {
  /** Values sealed anew. */
  resealed: number;
  /** Values that the current secret had sealed. */
  current: number;
  /** Values that no secret opens. */
  unreadable: number;
}

/** Rows per transaction: short locks, and a quick stop. */
const batchSize = 500;

interface Store {
  table: SQL;
  id: SQL;
  sealed: SQL;
  /** Null if the current secret sealed the value. */
  reseal: (sealed: string, id: string) => string | null;
}

type Tx = Pick<AccountTx, 'db'> | Pick<AdminTx, 'db'>;
type Within = <Result>(fn: (tx: Tx) => Promise<Result>) => Promise<Result>;

const storesOf = (secrets: Secrets): { ofAccounts: Store[]; ofAdmins: Store[] } => {
  const mail = createSealer(secrets, 'mail');
  const factors = createSealer(secrets, 'second-factor');
  const push = createSealer(secrets, 'push');
  const vault = createAuditVault(secrets);
  return {
    ofAccounts: [
      { table: sql`mail_outbox`, id: sql`id`, sealed: sql`sealed`, reseal: mail.reseal },
      { table: sql`second_factors`, id: sql`user_id`, sealed: sql`sealed_secret`, reseal: factors.reseal },
      {
        table: sql`personal_keys`,
        id: sql`key_id`,
        sealed: sql`sealed_key`,
        reseal: (sealed, id) => vault.resealKey(id, sealed),
      },
    ],
    ofAdmins: [
      { table: sql`push_keys`, id: sql`id`, sealed: sql`sealed_private_key`, reseal: push.reseal },
      { table: sql`super_admin_mail_outbox`, id: sql`id`, sealed: sql`sealed`, reseal: mail.reseal },
      {
        table: sql`super_admin_second_factors`,
        id: sql`super_admin_id`,
        sealed: sql`sealed_secret`,
        reseal: factors.reseal,
      },
    ],
  };
};

/**
 * Seals stored values with the first secret: mail that waits, secrets of second factors, the key of push messages, keys
 * of the audit log. Safe
 * while the server runs, and to repeat: values of the first secret stay as they are.
 */
export async function rotateSecret(database: Database, secrets: Secrets): Promise<Rotation> {
  const rotation: Rotation = { resealed: 0, current: 0, unreadable: 0 };
  const { ofAccounts, ofAdmins } = storesOf(secrets);
  for (const accountId of await withAdmin(database, listAccountIds)) {
    const own = sql`account_id = ${accountId}`;
    for (const store of ofAccounts)
      await rotateStore((fn) => withAccount(database, { accountId }, fn), store, own, rotation);
  }
  for (const store of ofAdmins) await rotateStore((fn) => withAdmin(database, fn), store, sql`true`, rotation);
  return rotation;
}

async function rotateStore(within: Within, store: Store, own: SQL, rotation: Rotation): Promise<void> {
  const { table, id, sealed } = store;
  let last: string | null = null;
  for (;;) {
    const rows: { id: string; sealed: string }[] = await within(async ({ db }) => {
      const after = last === null ? sql`true` : sql`${id} > ${last}::uuid`;
      const batch = await db.execute<{ id: string; sealed: string }>(sql`
        select ${id}::text as id, ${sealed} as sealed from ${table}
        where ${own} and ${after} order by ${id} limit ${batchSize}`);
      for (const row of batch.rows) {
        const renewed = reseal(store, row, rotation);
        // Only over the value that was read: the server may have replaced it meanwhile.
        if (renewed !== null)
          await db.execute(sql`
            update ${table} set ${sealed} = ${renewed}
            where ${own} and ${id} = ${row.id}::uuid and ${sealed} = ${row.sealed}`);
      }
      return batch.rows;
    });
    if (rows.length < batchSize) return;
    last = rows.at(-1)!.id;
  }
}

function reseal(store: Store, row: { id: string; sealed: string }, rotation: Rotation): string | null {
  try {
    const renewed = store.reseal(row.sealed, row.id);
    rotation[renewed === null ? 'current' : 'resealed'] += 1;
    return renewed;
  } catch {
    rotation.unreadable += 1;
    return null;
  }
}
