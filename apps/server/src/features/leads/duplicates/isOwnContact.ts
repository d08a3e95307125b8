import { and, eq } from 'drizzle-orm';
import { affiliates, users } from '../../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { identifierKey } from './identifierKey.ts';
import { personOf } from './findDuplicates.ts';
import type { TypedPerson } from './findDuplicates.ts';
import { personKey } from '../../personKeys/samePerson.ts';

/**
 * True when typed data are a user's own, because users cannot refer themselves. Compares e-mail, phone, PIX key (which
 * may equal any identifier) and sign-up data.
 */
export async function isOwnContact({ db, accountId }: AccountTx, userId: string, typed: TypedPerson): Promise<boolean> {
  const [ownContact] = await db
    .select({
      email: users.email,
      phone: users.phone,
      pixKey: users.pixKey,
      signedUpEmail: affiliates.email,
      signedUpPhone: affiliates.phone,
      signedUpPixKey: affiliates.pixKey,
      documentNumber: affiliates.documentNumber,
    })
    .from(users)
    .leftJoin(affiliates, and(eq(affiliates.accountId, accountId), eq(affiliates.userId, users.id)))
    .where(and(eq(users.accountId, accountId), eq(users.id, userId)));
  const own = new Set(Object.values(ownContact ?? {}).flatMap((value) => (value ? [identifierKey(value)] : [])));
  const contact = personOf(typed);
  return (['email', 'phone', 'document_number'] as const).some((field) =>
    own.has(identifierKey(personKey(contact, field) ?? '')),
  );
}
