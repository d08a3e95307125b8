import { and, eq, sql } from 'drizzle-orm';
import { leads } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { personKey, sameFields } from '../leads/duplicates/samePerson.ts';

/**
 * Ids of all leads of a lead's person, the trash included, in ascending order: the lead itself, and those that are the
 * same person as this lead by document, phone or e-mail. Empty if the lead does not exist.
 */
export async function leadsOfPerson(tx: AccountTx, leadId: string): Promise<string[]> {
  const { db, accountId } = tx;
  const keys = { id: leads.id, documentNumber: leads.documentNumber, phone: leads.phone, email: leads.email };
  const [lead] = await db
    .select(keys)
    .from(leads)
    .where(and(eq(leads.accountId, accountId), eq(leads.id, leadId)));
  if (!lead) return [];
  const { documentNumber, phone } = lead;
  const email = personKey(lead, 'email');
  const live = sql`account_id = ${accountId} and deleted_at is null`;
  // One subquery per index, as in `findSamePerson`; the trash is small and has no index by contact.
  const candidates = [
    sql`(select id from leads where account_id = ${accountId} and deleted_at is not null
      and (document_number = ${documentNumber} or phone = ${phone} or lower(email) = ${email}))`,
    sql`(select id from leads where ${live} and document_number = ${documentNumber})`,
    sql`(select id from leads where ${live} and phone = ${phone})`,
    sql`(select id from leads_with_email(${email}) where ${live})`,
  ];
  const found = await db
    .select(keys)
    .from(leads)
    .where(and(eq(leads.accountId, accountId), sql`${leads.id} in (${sql.join(candidates, sql` union all `)})`));
  const same = found.filter((other) => sameFields(lead, other).length > 0).map(({ id }) => id);
  return [...new Set([lead.id, ...same])].toSorted();
}
