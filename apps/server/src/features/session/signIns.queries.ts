import { and, desc, eq, sql } from 'drizzle-orm';
import { newId } from '../../platform/db/newId.ts';
import { signIns, superAdminSignIns } from '../../platform/db/schema/tables.ts';
import type { AccountTx, AdminTx } from '../../platform/db/withAccount.ts';

const shownSignIns = 50;

/** Sign-ins of an account's user, or of a super-admin, which are in tables of their own with the same columns. */
function rowsOf(tx: AccountTx | AdminTx, personId: string) {
  if (!('accountId' in tx)) {
    const isOwn = eq(superAdminSignIns.superAdminId, personId);
    return { table: superAdminSignIns, isOwn, key: { superAdminId: personId } };
  }
  const { accountId } = tx;
  return {
    table: signIns as unknown as typeof superAdminSignIns,
    isOwn: and(eq(signIns.accountId, accountId), eq(signIns.userId, personId)),
    key: { accountId, userId: personId } as unknown as { superAdminId: string },
  };
}

export function listSignInRows(tx: AccountTx | AdminTx, personId: string) {
  const { table, isOwn } = rowsOf(tx, personId);
  const { id, at, network, browser, system, way, isNewDevice } = table;
  return tx.db
    .select({ id, at, network, browser, system, way, isNewDevice })
    .from(table)
    .where(isOwn)
    .orderBy(desc(at), desc(id))
    .limit(shownSignIns);
}

export type SignInRow = Awaited<ReturnType<typeof listSignInRows>>[number];

/** A first sign-in is no new device: there is none to compare it with. */
export async function isNewDevice(
  tx: AccountTx | AdminTx,
  personId: string,
  deviceHash: string | null,
): Promise<boolean> {
  const { table, isOwn } = rowsOf(tx, personId);
  const [row] = await tx.db
    .select({
      isNew: sql<boolean | null>`not coalesce(bool_or(${table.deviceHash} = ${deviceHash}::text), false)`,
      count: sql<number>`count(*)::int`,
    })
    .from(table)
    .where(isOwn);
  return row !== undefined && row.count > 0 && row.isNew === true;
}

export async function insertSignIn(
  tx: AccountTx | AdminTx,
  personId: string,
  row: Omit<typeof superAdminSignIns.$inferInsert, 'superAdminId' | 'id'>,
): Promise<void> {
  const { table, key } = rowsOf(tx, personId);
  await tx.db.insert(table).values({ id: newId(), ...key, ...row });
}
