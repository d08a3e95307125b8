import type { Role } from '@funil/api/contract';
import { and, eq } from 'drizzle-orm';
import { groups, referralTeams } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';

/** Ends management that the new role cannot hold; otherwise, returning to the old role would restore it. */
export async function endManagement({ db, accountId }: AccountTx, userId: string, role: Role): Promise<void> {
  if (role !== 'manager' && role !== 'admin') {
    await db
      .update(groups)
      .set({ managerId: null })
      .where(and(eq(groups.accountId, accountId), eq(groups.managerId, userId)));
  }
  if (role !== 'indicator_manager') {
    await db
      .update(referralTeams)
      .set({ managerId: null })
      .where(and(eq(referralTeams.accountId, accountId), eq(referralTeams.managerId, userId)));
  }
}
