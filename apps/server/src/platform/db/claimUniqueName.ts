import type { ErrorCode } from '@funil/api/contract';
import { normalizeText } from '@funil/validation/values';
import { and, count, eq, getTableName, ne } from 'drizzle-orm';
import { Refusal } from '../refusals/Refusal.ts';
import { refuseField } from '../refusals/refuseFields.ts';
import { lockList } from './lockList.ts';
import type { leadViews } from './schema/leadViews.ts';
import type { savedReports } from './schema/savedReports.ts';
import type { AccountTx } from './withAccount.ts';

type OwnTable = typeof leadViews | typeof savedReports;

interface OwnName {
  userId: string;
  name: string;
  /** Row that has the name; null for a new row. */
  id: string | null;
  nameError: ErrorCode;
}

/**
 * Locks a user's name until the transaction ends and returns it normalized.
 *
 * @throws Refusal if another row of the user has the name
 */
export async function claimUniqueName(
  tx: AccountTx,
  table: OwnTable,
  { userId, name, id, nameError }: OwnName,
): Promise<string> {
  const nameKey = normalizeText(name);
  await lockList(tx, `${getTableName(table)} of ${userId}`);
  const [found] = await tx.db
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(table.accountId, tx.accountId),
        eq(table.userId, userId),
        eq(table.nameKey, nameKey),
        id ? ne(table.id, id) : undefined,
      ),
    );
  if (found) refuseField('name', nameError);
  return nameKey;
}

/** @throws Refusal `code` at the user's limit; the caller must hold the lock of the list (`claimUniqueName`) */
export async function refuseBeyond(
  tx: AccountTx,
  table: OwnTable,
  userId: string,
  most: number,
  code: ErrorCode,
): Promise<void> {
  const [row] = await tx.db
    .select({ count: count() })
    .from(table)
    .where(and(eq(table.accountId, tx.accountId), eq(table.userId, userId)));
  if (row!.count >= most) throw new Refusal(code);
}
