import type { ErrorCode } from '@funil/api/contract';
import { normalizeText } from '@funil/validation/values';
import { and, count, eq, getTableName, ne } from 'drizzle-orm';
import { Refusal } from '../refusals/Refusal.ts';
import { refuseFields } from '../refusals/refuseFields.ts';
import { lockList } from './lockList.ts';
import type { leadViews } from './schema/leadViews.ts';
import type { savedReports } from './schema/savedReports.ts';
import type { AccountTx } from './withAccount.ts';

/** Tables of what people keep under names of their own. */
type OwnTable = typeof leadViews | typeof savedReports;

interface OwnName {
  /** Whose it is. */
  userId: string;
  name: string;
  /** What bears the name already; null for something new. */
  id: string | null;
  /** What is said where another one of the person's bears it. */
  taken: ErrorCode;
}

/**
 * Holds a name for a person, until the transaction ends, and gives it as it is compared: without case and accents.
 *
 * @throws Refusal where the person has given it to something else
 */
export async function claimOwnName(
  tx: AccountTx,
  table: OwnTable,
  { userId, name, id, taken }: OwnName,
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
  if (found) refuseFields([{ field: 'name', code: taken }]);
  return nameKey;
}

/** @throws Refusal `code` where the person keeps as many as one may; for whoever holds the list (`claimOwnName`) */
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
