import { eq } from 'drizzle-orm';
import { accounts } from '../db/schema/tables.ts';
import type { AccountTx } from '../db/withAccount.ts';

export async function accountStatus({ db, accountId }: AccountTx): Promise<'active' | 'suspended' | null> {
  const [row] = await db.select({ status: accounts.status }).from(accounts).where(eq(accounts.id, accountId));
  return row?.status ?? null;
}
