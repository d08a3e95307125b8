import { can, duplicateFields } from '@funil/api/contract';
import type { Actor, FindDuplicatesInput, LeadDuplicate } from '@funil/api/contract';
import { parseCpfOrCnpj, parsePhone } from '@funil/validation/values';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { leads } from '../../../platform/db/schema/leads.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { leadColumns } from '../record/leads.queries.ts';
import { isLeadVisible, leadSubject } from '../record/leadVisibility.ts';
import { personKey, sameFields } from './samePerson.ts';
import type { PersonKeys } from './samePerson.ts';

/** More of them say nothing more. */
const most = 5;

/** What a person is known by, as typed. */
export interface TypedPerson {
  document_number?: string | null | undefined;
  phone?: string | null | undefined;
  email?: string | null | undefined;
  except_number?: number | undefined;
}

/** What is typed, as it is stored; null for what is not complete. */
export const personOf = ({ document_number: document, phone, email }: TypedPerson): PersonKeys => ({
  documentNumber: document ? parseCpfOrCnpj(document) : null,
  phone: phone ? parsePhone(phone) : null,
  email: email?.includes('@') ? email : null,
});

/** Ids of live leads of the account that are the same person, by the rule of `sameFields`. */
export async function findSamePerson(tx: AccountTx, input: TypedPerson): Promise<string[]> {
  const person = personOf(input);
  const { documentNumber, phone } = person;
  const email = personKey(person, 'email');
  const own = sql`account_id = ${tx.accountId}
    and deleted_at is null${input.except_number ? sql` and number <> ${input.except_number}` : sql``}`;
  // With another document it is somebody else.
  const maySame =
    documentNumber === null ? sql`` : sql` and (document_number is null or document_number = ${documentNumber})`;
  const newest = sql`order by number desc limit ${most}`;
  // Each by its own index; of an `or` the planner would take none. `lower` is not leak-proof, so under row level
  // security e-mails are compared inside a function that names the account itself.
  const wanted = [
    documentNumber === null
      ? null
      : sql`(select id from leads where ${own} and document_number = ${documentNumber} ${newest})`,
    phone === null ? null : sql`(select id from leads where ${own} and phone = ${phone}${maySame} ${newest})`,
    email === null ? null : sql`(select id from leads_with_email(${email}) where ${own}${maySame} ${newest})`,
  ].filter((one) => one !== null);
  if (wanted.length === 0) return [];
  const { rows: found } = await tx.db.execute<{ id: string }>(
    sql`select distinct id from (${sql.join(wanted, sql` union all `)}) as same`,
  );
  return found.map(({ id }) => id);
}

/**
 * Leads of the account that are the same person. Those that the actor may not see are one entry together, the last, so
 * that not even their number is told.
 */
export async function findDuplicates(
  tx: AccountTx,
  actor: Actor,
  input: FindDuplicatesInput,
): Promise<LeadDuplicate[]> {
  const person = personOf(input);
  const ids = await findSamePerson(tx, input);
  if (ids.length === 0) return [];
  const rows = await tx.db
    .select({ lead: leads, isVisible: sql<boolean>`${isLeadVisible(actor, 'lead.read', leadColumns)}` })
    .from(leads)
    .where(and(eq(leads.accountId, tx.accountId), inArray(leads.id, ids)))
    .orderBy(desc(leads.number))
    .limit(most);
  const visible = rows.filter(({ isVisible }) => isVisible);
  const hidden = new Set(rows.flatMap(({ lead, isVisible }) => (isVisible ? [] : sameFields(person, lead))));
  return [
    ...visible.map(({ lead }) => ({
      fields: sameFields(person, lead),
      lead: {
        number: lead.number,
        name: lead.name,
        created_at: lead.createdAt.toISOString(),
        may_merge: can(actor, 'lead.merge', leadSubject(lead)),
      },
    })),
    ...(hidden.size > 0 ? [{ fields: duplicateFields.filter((field) => hidden.has(field)), lead: null }] : []),
  ];
}
