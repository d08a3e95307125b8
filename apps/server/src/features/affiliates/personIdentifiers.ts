import { and, eq } from 'drizzle-orm';
import { affiliates, users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { identifierKey } from '../leads/duplicates/identifierKey.ts';

type Facts = Pick<typeof affiliates.$inferSelect, 'email' | 'phone' | 'documentNumber' | 'pixKey'>;

/**
 * Identifying data of a person, from the user and the sign-up. They form one set, because a PIX key may equal an
 * e-mail, phone or document.
 */
export async function readPersonIdentifiers({ db, accountId }: AccountTx, userId: string) {
  const rows = await db
    .select({
      person: { id: users.id, status: users.status, email: users.email, phone: users.phone, pixKey: users.pixKey },
      signUp: {
        email: affiliates.email,
        phone: affiliates.phone,
        documentNumber: affiliates.documentNumber,
        pixKey: affiliates.pixKey,
      },
    })
    .from(users)
    .leftJoin(affiliates, and(eq(affiliates.accountId, accountId), eq(affiliates.userId, users.id)))
    .where(and(eq(users.accountId, accountId), eq(users.id, userId)));
  const [row] = rows;
  if (!row) throw new Error('The person is gone within its own transaction.');
  const { person, signUp } = row;
  const values = [person.email, person.phone, person.pixKey, ...(signUp ? Object.values(signUp) : [])];
  return { person, values: new Set(values.filter((value) => value !== null).map(identifierKey)) };
}

export type PersonIdentifiers = Awaited<ReturnType<typeof readPersonIdentifiers>>;

export const isSamePerson = (own: PersonIdentifiers, { email, phone, documentNumber, pixKey }: Facts): boolean =>
  [email, phone, documentNumber, pixKey].some((value) => value !== null && own.values.has(identifierKey(value)));
