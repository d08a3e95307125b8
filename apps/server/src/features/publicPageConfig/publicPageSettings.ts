import { and, eq, isNull, sql } from 'drizzle-orm';
import { newId } from '../../platform/db/newId.ts';
import type { affiliateConfigs, simulatorConfigs } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';

export interface StoredSettings<Settings> {
  settings: Settings;
  /** The version is 0 before the first save. */
  version: number;
}

type PublicPageTable = typeof simulatorConfigs | typeof affiliateConfigs;
type SettingsOf<Table extends PublicPageTable> = Table['$inferSelect']['settings'];

/**
 * A null `userId` means the account.
 *
 * @param empty settings without any choice
 */
export function publicPageSettings<Table extends PublicPageTable>(table: Table, empty: SettingsOf<Table>) {
  // Queries use one table type; callers keep the specific types.
  const rows: PublicPageTable = table;
  const ofUser = (userId: string | null) => (userId === null ? isNull(rows.userId) : eq(rows.userId, userId));

  return {
    async read({ db, accountId }: AccountTx, userId: string | null): Promise<StoredSettings<SettingsOf<Table>>> {
      const [row] = await db
        .select({ settings: rows.settings, version: rows.version })
        .from(rows)
        .where(and(eq(rows.accountId, accountId), ofUser(userId)));
      // Rows saved earlier lack settings introduced later.
      return { settings: { ...empty, ...row?.settings }, version: row?.version ?? 0 };
    },

    /** False if another user has saved meanwhile. */
    async write(
      { db, accountId }: AccountTx,
      userId: string | null,
      { settings, version }: StoredSettings<SettingsOf<Table>>,
      updatedBy: string,
    ): Promise<boolean> {
      const fields = { settings, updatedBy, updatedAt: sql`now()` };
      const written =
        version === 0
          ? await db
              .insert(rows)
              .values({ accountId, id: newId(), userId, ...fields })
              .onConflictDoNothing()
              .returning({ id: rows.id })
          : await db
              .update(rows)
              .set({ ...fields, version: version + 1 })
              .where(and(eq(rows.accountId, accountId), ofUser(userId), eq(rows.version, version)))
              .returning({ id: rows.id });
      return written.length > 0;
    },
  };
}
