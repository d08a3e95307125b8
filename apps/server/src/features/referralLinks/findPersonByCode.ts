import { and, eq, isNull } from 'drizzle-orm';
import { partners, users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';

export const codeOf = (typed: string) => typed.trim().toUpperCase();

/** Active user with a code, except users of archived partners, whose links earn no more credit. */
export async function findPersonByCode({ db, accountId }: AccountTx, code: string | null | undefined) {
  if (!code) return undefined;
  const [person] = await db
    .select({
      id: users.id,
      code: users.code,
      name: users.name,
      createdAt: users.createdAt,
      activatedAt: users.activatedAt,
    })
    .from(users)
    .leftJoin(partners, and(eq(partners.accountId, accountId), eq(partners.id, users.partnerId)))
    .where(
      and(
        eq(users.accountId, accountId),
        eq(users.code, codeOf(code)),
        eq(users.status, 'active'),
        isNull(partners.archivedAt),
      ),
    );
  return person;
}

export type CodeHolder = NonNullable<Awaited<ReturnType<typeof findPersonByCode>>>;
