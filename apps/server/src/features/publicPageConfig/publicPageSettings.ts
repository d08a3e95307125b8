import { and, eq, isNull, sql } from 'drizzle-orm';
import { newId } from '../../platform/db/newId.ts';
import type { affiliateConfigs, simulatorConfigs } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';

/** The settings of a page for visitors, as they were saved last. */
export interface StoredSettings<Settings> {
  settings: Settings;
  /** 0 while nobody has saved them. */
  version: number;
}

type PublicPageTable = typeof simulatorConfigs | typeof affiliateConfigs;
type SettingsOf<Table extends PublicPageTable> = Table['$inferSelect']['settings'];

/**
 * Reads and writes what people and their account have decided about one kind of page for visitors. A null person is the
 * account itself.
 *
 * @param empty settings in which nobody has decided anything
 */
export function publicPageSettings<Table extends PublicPageTable>(table: Table, empty: SettingsOf<Table>) {
  // One type for the queries; what goes in and comes out keeps its own.
  const rows: PublicPageTable = table;
  const ofUser = (userId: string | null) => (userId === null ? isNull(rows.userId) : eq(rows.userId, userId));

  return {
    /** What was saved; empty settings where nothing was. */
    async read({ db, accountId }: AccountTx, userId: string | null): Promise<StoredSettings<SettingsOf<Table>>> {
      const [row] = await db
        .select({ settings: rows.settings, version: rows.version })
        .from(rows)
        .where(and(eq(rows.accountId, accountId), ofUser(userId)));
      // What was saved before a setting existed says nothing about it.
      return { settings: { ...empty, ...row?.settings }, version: row?.version ?? 0 };
    },

    /** Writes the version after the given one; false when somebody else has written meanwhile. */
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
