import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { affiliates, leads, users } from '../../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { personKey, sameFields } from '../../personKeys/samePerson.ts';

type PersonOfLead = Pick<typeof leads.$inferSelect, 'documentNumber' | 'phone' | 'email'>;

/**
 * Sign-ups as an affiliate of the person of some leads, by the rule of `samePerson`, with the access that came of each.
 * An access with another role than that of an affiliate is a colleague's, and counts as none.
 */
export async function affiliationsOfPerson({ db, accountId }: AccountTx, people: readonly PersonOfLead[]) {
  const keysOf = (field: 'document_number' | 'phone' | 'email') =>
    people.map((one) => personKey(one, field)).filter((key) => key !== null);
  const documents = keysOf('document_number');
  const isPhone = sql`phone_key(${affiliates.phone}) = any(${sql.param(keysOf('phone'))}::text[])`;
  const isEmail = sql`${affiliates.emailKey} = any(${sql.param(keysOf('email'))}::text[])`;
  const rows = await db
    .select({
      affiliate: affiliates,
      user: { id: users.id, code: users.code, phone: users.phone, pixKey: users.pixKey, status: users.status },
    })
    .from(affiliates)
    .leftJoin(users, and(eq(users.accountId, accountId), eq(users.id, affiliates.userId), eq(users.role, 'indicator')))
    .where(
      and(
        eq(affiliates.accountId, accountId),
        or(documents.length > 0 ? inArray(affiliates.documentNumber, documents) : undefined, isPhone, isEmail),
      ),
    )
    .orderBy(asc(affiliates.createdAt), asc(affiliates.id));
  return rows.filter(({ affiliate }) => people.some((one) => sameFields(one, affiliate).length > 0));
}

export type Affiliation = Awaited<ReturnType<typeof affiliationsOfPerson>>[number];

/** The documents, phones and e-mails of some leads. */
export const readPeople = ({ db, accountId }: AccountTx, leadIds: readonly string[]) =>
  db
    .select({
      number: leads.number,
      name: leads.name,
      documentNumber: leads.documentNumber,
      phone: leads.phone,
      email: leads.email,
    })
    .from(leads)
    .where(and(eq(leads.accountId, accountId), inArray(leads.id, [...leadIds])));

/** Payments to the people of sign-ups, and commissions and payments that are not settled yet. */
export async function countPayments(
  { db, accountId }: AccountTx,
  affiliations: readonly Affiliation[],
): Promise<{ open: number; made: number }> {
  const ids = sql`${sql.param(affiliations.flatMap(({ user }) => user?.id ?? []))}::uuid[]`;
  const { rows } = await db.execute<{ open: string; made: string }>(sql`
    select
      (select count(*) from commission_entries where account_id = ${accountId} and user_id = any(${ids})
        and state in ('pending', 'approved', 'to_transfer')) as open,
      (select count(*) from commission_payments where account_id = ${accountId} and user_id = any(${ids})
        and state in ('paid', 'settled')) as made`);
  return { open: Number(rows[0]!.open), made: Number(rows[0]!.made) };
}
