import { and, asc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';

/** Alphabetical order of people, without case and accents; served by the index `users_by_name`. */
export const byName = [asc(users.nameKey), asc(users.id)] as const;

/**
 * SQL condition: people after the one of the cursor, by its current name, even if it no longer matches the filters.
 * Undefined without a cursor, or when `where` excludes its person.
 */
export async function whereAfterUser(
  { db, accountId }: AccountTx,
  cursor: string | null,
  where: SQL | undefined,
): Promise<SQL | undefined> {
  if (cursor === null) return undefined;
  const [last] = await db
    .select({ id: users.id, nameKey: users.nameKey })
    .from(users)
    .where(and(eq(users.accountId, accountId), eq(users.id, cursor), where));
  return last && sql`(${users.nameKey}, ${users.id}) > (${last.nameKey}, ${last.id}::uuid)`;
}
