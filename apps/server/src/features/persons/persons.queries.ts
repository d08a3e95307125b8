import { personLeadLimit } from '@funil/api/contract';
import type { Actor, ContactState, ReachableContact } from '@funil/api/contract';
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { leads, leadStatuses, personContacts, products } from '../../platform/db/schema/tables.ts';
import type { OutcomeEffects } from '../../platform/db/schema/reminders.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { personKey } from '../personKeys/samePerson.ts';
import type { StoredLead } from '../leads/record/leads.queries.ts';
import { isVisibleLead } from '../leads/record/isVisibleLead.ts';

/** Leads of the lead's person that the actor may see, without the lead itself, newest first. */
export function listOtherLeads({ db, accountId }: AccountTx, actor: Actor, lead: StoredLead) {
  return db
    .select({
      number: leads.number,
      name: leads.name,
      documentNumber: leads.documentNumber,
      phone: leads.phone,
      email: leads.email,
      valueCents: leads.valueCents,
      createdAt: leads.createdAt,
      status: {
        id: leadStatuses.id,
        name: leadStatuses.name,
        color: leadStatuses.color,
        kind: leadStatuses.kind,
      },
      product: { id: products.id, name: products.name },
    })
    .from(leads)
    .innerJoin(leadStatuses, and(eq(leadStatuses.accountId, accountId), eq(leadStatuses.id, leads.statusId)))
    .leftJoin(products, and(eq(products.accountId, accountId), eq(products.id, leads.productId)))
    .where(
      and(
        eq(leads.accountId, accountId),
        eq(leads.personId, lead.personId),
        ne(leads.id, lead.id),
        isVisibleLead(actor),
      ),
    )
    .orderBy(desc(leads.number))
    .limit(personLeadLimit);
}

/** All leads of a person with their documents, phones and e-mails, oldest first, and whether the actor may see each. */
export function listLeadsOfPerson({ db, accountId }: AccountTx, actor: Actor, personId: string) {
  return db
    .select({
      id: leads.id,
      documentNumber: leads.documentNumber,
      phone: leads.phone,
      email: leads.email,
      source: leads.source,
      isVisible: sql<boolean>`${isVisibleLead(actor)}`,
    })
    .from(leads)
    .where(and(eq(leads.accountId, accountId), eq(leads.personId, personId)))
    .orderBy(asc(leads.number));
}

export type LeadOfPerson = Awaited<ReturnType<typeof listLeadsOfPerson>>[number];

/** Latest first. */
export function listContacts({ db, accountId }: AccountTx, personId: string) {
  return db
    .select()
    .from(personContacts)
    .where(and(eq(personContacts.accountId, accountId), eq(personContacts.personId, personId)))
    .orderBy(desc(personContacts.createdAt), personContacts.kind, personContacts.key);
}

export type StoredContact = Awaited<ReturnType<typeof listContacts>>[number];

/** Leads of persons, in the trash or not, locked in the order of their ids against deadlocks. */
export function lockLeadsOfPersons({ db, accountId }: AccountTx, personIds: readonly string[]): Promise<StoredLead[]> {
  return db
    .select()
    .from(leads)
    .where(and(eq(leads.accountId, accountId), inArray(leads.personId, [...personIds])))
    .orderBy(leads.id)
    .for('update');
}

/** Stores the person that a user chose for leads. The database finds the persons of all leads concerned. */
export async function choosePerson(
  { db, accountId }: AccountTx,
  ids: readonly string[],
  personId: string,
): Promise<void> {
  await db
    .update(leads)
    .set({ personChoice: personId })
    .where(and(eq(leads.accountId, accountId), inArray(leads.id, [...ids])));
}

/** State of a lead's phone or e-mail; undefined when the lead has none. */
export async function findContactState(
  { db, accountId }: AccountTx,
  lead: StoredLead,
  kind: ReachableContact,
): Promise<Pick<StoredContact, 'state' | 'stateAt' | 'stateLeadId'> | undefined> {
  const key = personKey(lead, kind);
  if (key === null) return undefined;
  const { state, stateAt, stateLeadId } = personContacts;
  const [row] = await db
    .select({ state, stateAt, stateLeadId })
    .from(personContacts)
    .where(
      and(
        eq(personContacts.accountId, accountId),
        eq(personContacts.personId, lead.personId),
        eq(personContacts.kind, kind),
        eq(personContacts.key, key),
      ),
    );
  return row;
}

/** Restores the state of a person's phone, unless another one was stored since. */
export async function restorePhoneState(
  { db, accountId }: AccountTx,
  personId: string,
  setAt: Date,
  { state, stateAt, stateLeadId }: NonNullable<OutcomeEffects['phone']>,
): Promise<void> {
  await db
    .update(personContacts)
    .set({ state, stateAt: stateAt === null ? null : new Date(stateAt), stateLeadId })
    .where(
      and(
        eq(personContacts.accountId, accountId),
        eq(personContacts.personId, personId),
        eq(personContacts.kind, 'phone'),
        eq(personContacts.stateAt, setAt),
      ),
    );
}

/** A lead's phone or e-mail with what is known of it, locked. Undefined when the lead has none. */
export async function lockContact(
  { db, accountId }: AccountTx,
  lead: StoredLead,
  kind: ReachableContact,
): Promise<StoredContact | undefined> {
  const key = personKey(lead, kind);
  if (key === null) return undefined;
  const [contact] = await db
    .select()
    .from(personContacts)
    .where(
      and(
        eq(personContacts.accountId, accountId),
        eq(personContacts.personId, lead.personId),
        eq(personContacts.kind, kind),
        eq(personContacts.key, key),
      ),
    )
    .for('update');
  return contact;
}

/** Stores the state of a phone or e-mail, and the lead through which it became known. */
export async function saveContactState(
  { db, accountId }: AccountTx,
  { personId, kind, key }: StoredContact,
  leadId: string,
  state: ContactState | null,
  now: Date,
): Promise<void> {
  await db
    .update(personContacts)
    .set({ state, stateAt: state === null ? null : now, stateLeadId: state === null ? null : leadId })
    .where(
      and(
        eq(personContacts.accountId, accountId),
        eq(personContacts.personId, personId),
        eq(personContacts.kind, kind),
        eq(personContacts.key, key),
      ),
    );
}

/** States that became known through one lead count as those of another from now on. */
export async function passContactStates(
  { db, accountId }: AccountTx,
  fromLeadId: string,
  toLeadId: string,
): Promise<void> {
  const { rows } = await db.execute<{ personId: string }>(
    sql`select lead_person_id as "personId" from leads where account_id = ${accountId} and id = ${toLeadId}`,
  );
  await db
    .update(personContacts)
    .set({ stateLeadId: toLeadId })
    .where(
      and(
        eq(personContacts.accountId, accountId),
        eq(personContacts.personId, rows[0]!.personId),
        eq(personContacts.stateLeadId, fromLeadId),
      ),
    );
}
