import { can, duplicateFields, isOpenKind } from '@funil/api/contract';
import type { Actor, FindDuplicatesInput, LeadDuplicate } from '@funil/api/contract';
import { parseCpfOrCnpj, parsePhone } from '@funil/validation/values';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { leadStatuses } from '../../../platform/db/schema/catalog.ts';
import { leads } from '../../../platform/db/schema/leads.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { isLeadVisible, leadColumns, leadSubject } from '../record/leadVisibility.ts';
import { leadsWithKeys } from './leadsWithKeys.ts';
import { personKey, sameFields } from '../../personKeys/samePerson.ts';
import type { PersonKeys } from '../../personKeys/samePerson.ts';

/** Greatest number of matches; more add no information. */
const most = 5;

export interface TypedPerson {
  document_number?: string | null | undefined;
  phone?: string | null | undefined;
  email?: string | null | undefined;
  except_number?: number | undefined;
}

/** Keys of a person from typed values. An incomplete value gives null. */
export const personOf = ({ document_number: document, phone, email }: TypedPerson): PersonKeys => ({
  documentNumber: document ? parseCpfOrCnpj(document) : null,
  phone: phone ? parsePhone(phone) : null,
  email: email?.includes('@') ? email : null,
});

export async function findSamePerson(tx: AccountTx, input: TypedPerson): Promise<string[]> {
  const person = personOf(input);
  const { documentNumber } = person;
  // Different documents mean different people.
  const maySame =
    documentNumber === null
      ? sql``
      : sql`and (lead.document_number is null or lead.document_number = ${documentNumber})`;
  const isOther = input.except_number ? sql`and lead.number <> ${input.except_number}` : sql``;
  const wanted = duplicateFields.flatMap((field) => {
    const key = personKey(person, field);
    return key === null
      ? []
      : sql`(select lead.id ${leadsWithKeys(tx, field, [key])} ${maySame} ${isOther} order by number desc limit ${most})`;
  });
  if (wanted.length === 0) return [];
  const { rows: found } = await tx.db.execute<{ id: string }>(
    sql`select distinct id from (${sql.join(wanted, sql` union all `)}) as same`,
  );
  return found.map(({ id }) => id);
}

async function isClosedLead({ db, accountId }: AccountTx, number: number | undefined): Promise<boolean> {
  if (number === undefined) return false;
  const [found] = await db
    .select({ kind: leadStatuses.kind })
    .from(leads)
    .innerJoin(leadStatuses, and(eq(leadStatuses.accountId, accountId), eq(leadStatuses.id, leads.statusId)))
    .where(and(eq(leads.accountId, accountId), eq(leads.number, number)));
  return found !== undefined && !isOpenKind(found.kind);
}

const areOfDifferentProducts = (one: string | undefined, other: string | null) =>
  one !== undefined && other !== null && one !== other;

/** Leads of the same person. All hidden leads form one last entry, so that not even their count is revealed. */
export async function findDuplicates(
  tx: AccountTx,
  actor: Actor,
  input: FindDuplicatesInput,
): Promise<LeadDuplicate[]> {
  const person = personOf(input);
  const ids = await findSamePerson(tx, input);
  if (ids.length === 0) return [];
  const rows = await tx.db
    .select({
      lead: leads,
      kind: leadStatuses.kind,
      isVisible: sql<boolean>`${isLeadVisible(actor, 'lead.read', leadColumns)}`,
    })
    .from(leads)
    .innerJoin(leadStatuses, and(eq(leadStatuses.accountId, tx.accountId), eq(leadStatuses.id, leads.statusId)))
    .where(and(eq(leads.accountId, tx.accountId), inArray(leads.id, ids)))
    .orderBy(desc(leads.number))
    .limit(most);
  const isClosed = await isClosedLead(tx, input.except_number);
  const visible = rows.filter(({ isVisible }) => isVisible);
  const hidden = new Set(rows.flatMap(({ lead, isVisible }) => (isVisible ? [] : sameFields(person, lead))));
  return [
    ...visible.map(({ lead, kind }) => ({
      fields: sameFields(person, lead),
      lead: {
        number: lead.number,
        name: lead.name,
        created_at: lead.createdAt.toISOString(),
        may_merge: can(actor, 'lead.merge', leadSubject(lead)),
        is_other_deal: isClosed || !isOpenKind(kind) || areOfDifferentProducts(input.product_id, lead.productId),
      },
    })),
    ...(hidden.size > 0 ? [{ fields: duplicateFields.filter((field) => hidden.has(field)), lead: null }] : []),
  ];
}
