import { and, eq } from 'drizzle-orm';
import { users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';

export async function findPublicPagePerson({ db, accountId }: AccountTx, id: string) {
  const [person] = await db
    .select({ id: users.id, name: users.name, code: users.code })
    .from(users)
    .where(and(eq(users.accountId, accountId), eq(users.id, id)));
  return person;
}
