import { can, duplicateFields } from '@funil/api/contract';
import type { Actor, DuplicateField, FindDuplicatesInput, LeadDuplicate } from '@funil/api/contract';
import { parseCpfOrCnpj, parsePhone } from '@funil/validation/values';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { leads } from '../../db/schema/leads.ts';
import type { AccountTx } from '../../db/withAccount.ts';
import { leadColumns } from './leads.queries.ts';
import { isLeadVisible, leadSubject } from './leadVisibility.ts';

/** More of them say nothing more. */
const most = 5;

/** What is typed, as it is stored; null for what is not complete. */
function keysOf({ document_number: document, phone, email }: PersonKeys): Record<DuplicateField, string | null> {
  return {
    document_number: document ? parseCpfOrCnpj(document) : null,
    phone: phone ? parsePhone(phone) : null,
    email: email?.includes('@') ? email.toLowerCase() : null,
  };
}

/** What a person is known by, as typed. */
export interface PersonKeys {
  document_number?: string | null | undefined;
  phone?: string | null | undefined;
  email?: string | null | undefined;
  except_number?: number | undefined;
}

/** Ids of live leads of the account with the same document, phone or e-mail. */
export async function findSamePerson(tx: AccountTx, input: PersonKeys): Promise<string[]> {
  const keys = keysOf(input);
  const own = sql`account_id = ${tx.accountId} and deleted_at is null${input.except_number ? sql` and number <> ${input.except_number}` : sql``}`;
  const newest = sql`order by number desc limit ${most}`;
  // Each by its own index; of an `or` the planner would take none. `lower` is not leak-proof, so under row level security
  // e-mails are compared inside a function that names the account itself.
  const same: Record<DuplicateField, SQL | null> = {
    document_number: keys.document_number === null ? null : sql`(select id from leads where ${own} and document_number = ${keys.document_number} ${newest})`,
    phone: keys.phone === null ? null : sql`(select id from leads where ${own} and phone = ${keys.phone} ${newest})`,
    email: keys.email === null ? null : sql`(select id from leads_with_email(${keys.email}) where ${own} ${newest})`,
  };
  const wanted = Object.values(same).filter((one) => one !== null);
  if (wanted.length === 0) return [];
  const { rows: found } = await tx.db.execute<{ id: string }>(sql`select distinct id from (${sql.join(wanted, sql` union all `)}) as same`);
  return found.map(({ id }) => id);
}

/** Leads of the account with the same document, phone or e-mail. Of those that the actor may not see only that they exist. */
export async function findDuplicates(tx: AccountTx, actor: Actor, input: FindDuplicatesInput): Promise<LeadDuplicate[]> {
  const keys = keysOf(input);
  const ids = await findSamePerson(tx, input);
  if (ids.length === 0) return [];
  const rows = await tx.db
    .select({ lead: leads, isVisible: sql<boolean>`${isLeadVisible(actor, 'lead.read', leadColumns)}` })
    .from(leads)
    .where(and(eq(leads.accountId, tx.accountId), inArray(leads.id, ids)))
    .orderBy(desc(leads.number))
    .limit(most);
  const valueOf = (lead: (typeof rows)[number]['lead'], field: DuplicateField) => ({ document_number: lead.documentNumber, phone: lead.phone, email: lead.email?.toLowerCase() ?? null })[field];
  return rows.map(({ lead, isVisible }) => ({
    fields: duplicateFields.filter((field) => keys[field] !== null && valueOf(lead, field) === keys[field]),
    lead: isVisible
      ? { number: lead.number, name: lead.name, created_at: lead.createdAt.toISOString(), may_merge: can(actor, 'lead.merge', leadSubject(lead)) }
      : null,
  }));
}
