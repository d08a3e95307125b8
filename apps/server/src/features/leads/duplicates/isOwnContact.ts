import { and, eq } from 'drizzle-orm';
import { affiliates, users } from '../../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { factKey } from './factKey.ts';
import { personOf } from './findDuplicates.ts';
import type { TypedPerson } from './findDuplicates.ts';
import { personKey } from './samePerson.ts';

/**
 * Whether a contact is the very person that would be credited for it: nobody indicates itself. A person is known by its
 * e-mail and phone, by the key that it is paid to, which may be any of the three, and by what it wrote when it signed up.
 */
export async function isOwnContact({ db, accountId }: AccountTx, userId: string, typed: TypedPerson): Promise<boolean> {
  const [known] = await db
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
  const own = new Set(Object.values(known ?? {}).flatMap((value) => (value ? [factKey(value)] : [])));
  const contact = personOf(typed);
  return (['email', 'phone', 'document_number'] as const).some((field) =>
    own.has(factKey(personKey(contact, field) ?? '')),
  );
}
