import { and, desc, eq, sql } from 'drizzle-orm';
import { newId } from '../../platform/db/newId.ts';
import { signIns } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';

const shownSignIns = 50;

export const listSignInRows = ({ db, accountId }: AccountTx, userId: string) =>
  db
    .select()
    .from(signIns)
    .where(and(eq(signIns.accountId, accountId), eq(signIns.userId, userId)))
    .orderBy(desc(signIns.at), desc(signIns.id))
    .limit(shownSignIns);

export type SignInRow = Awaited<ReturnType<typeof listSignInRows>>[number];

/** A first sign-in is no new device: there is none to compare it with. */
export async function isNewDevice(
  { db, accountId }: AccountTx,
  userId: string,
  deviceHash: string | null,
): Promise<boolean> {
  const [row] = await db
    .select({
      isNew: sql<boolean | null>`not coalesce(bool_or(${signIns.deviceHash} = ${deviceHash}::text), false)`,
      count: sql<number>`count(*)::int`,
    })
    .from(signIns)
    .where(and(eq(signIns.accountId, accountId), eq(signIns.userId, userId)));
  return row !== undefined && row.count > 0 && row.isNew === true;
}

export async function insertSignIn(
  { db, accountId }: AccountTx,
  row: Omit<typeof signIns.$inferInsert, 'accountId' | 'id'>,
): Promise<void> {
  await db.insert(signIns).values({ accountId, id: newId(), ...row });
}
