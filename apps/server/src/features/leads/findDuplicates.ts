import { can, duplicateFields } from '@funil/api/contract';
import type { Actor, DuplicateField, FindDuplicatesInput, LeadDuplicate } from '@funil/api/contract';
import { parseCpfOrCnpj, parsePhone } from '@funil/validation/values';
import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { leads } from '../../db/schema/leads.ts';
import type { AccountTx } from '../../db/withAccount.ts';
import { leadColumns } from './leads.queries.ts';
import { isLeadVisible, leadSubject } from './leadVisibility.ts';

/** More of them say nothing more. */
const most = 5;

/** What is typed, as it is stored; null for what is not complete. */
function keysOf({ document_number: document, phone, email }: FindDuplicatesInput): Record<DuplicateField, string | null> {
  return {
    document_number: document ? parseCpfOrCnpj(document) : null,
    phone: phone ? parsePhone(phone) : null,
    email: email?.includes('@') ? email.toLowerCase() : null,
  };
}

/** Leads of the account with the same document, phone or e-mail. Of those that the actor may not see only that they exist. */
export async function findDuplicates(tx: AccountTx, actor: Actor, input: FindDuplicatesInput): Promise<LeadDuplicate[]> {
  const keys = keysOf(input);
  const same: Record<DuplicateField, ReturnType<typeof sql> | undefined> = {
    document_number: keys.document_number === null ? undefined : sql`${leads.documentNumber} = ${keys.document_number}`,
    phone: keys.phone === null ? undefined : sql`${leads.phone} = ${keys.phone}`,
    email: keys.email === null ? undefined : sql`lower(${leads.email}) = ${keys.email}`,
  };
  const wanted = Object.values(same).filter((one) => one !== undefined);
  if (wanted.length === 0) return [];
  const rows = await tx.db
    .select({ lead: leads, isVisible: sql<boolean>`${isLeadVisible(actor, 'lead.read', leadColumns)}` })
    .from(leads)
    .where(and(eq(leads.accountId, tx.accountId), isNull(leads.deletedAt), or(...wanted), input.except_number ? ne(leads.number, input.except_number) : undefined))
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
