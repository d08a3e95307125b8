import type { Role } from '@funil/api/contract';
import { eq } from 'drizzle-orm';
import { accounts } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';

export async function findSecondFactorRoles({ db, accountId }: AccountTx): Promise<Role[]> {
  const [row] = await db.select({ roles: accounts.secondFactorRoles }).from(accounts).where(eq(accounts.id, accountId));
  return row?.roles ?? [];
}

export async function saveSecondFactorRoles({ db, accountId }: AccountTx, roles: readonly Role[]): Promise<void> {
  await db
    .update(accounts)
    .set({ secondFactorRoles: [...roles] })
    .where(eq(accounts.id, accountId));
}
