import { can, personLeadLimit } from '@funil/api/contract';
import type { Actor } from '@funil/api/contract';
import { and, desc, eq, ne } from 'drizzle-orm';
import { leads } from '../../../platform/db/schema/leads.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { emit } from '../../../platform/events/emit.ts';
import { fieldChange } from '../record/compareLeadFields.ts';
import { addressColumns, leadFieldColumns } from '../record/leadFieldColumns.ts';
import { isVisibleLead } from '../record/isVisibleLead.ts';
import { readLeadRow, saveLead } from '../record/leads.queries.ts';
import type { StoredLead } from '../record/leads.queries.ts';
import { leadSubject } from '../record/leadVisibility.ts';

type FactColumn = (typeof addressColumns)[number] | 'birthDate';

/** Columns of a lead that are facts of its person: the address, known as a whole, and the day of birth. */
const personFacts: readonly (readonly FactColumn[])[] = [addressColumns, ['birthDate']];

const isSame = (fact: readonly FactColumn[], one: StoredLead, other: StoredLead) =>
  fact.every((column) => one[column] === other[column]);
const isUnknown = (fact: readonly FactColumn[], lead: StoredLead) => fact.every((column) => lead[column] === null);

const columnsOf = (facts: readonly (readonly FactColumn[])[], lead: StoredLead) =>
  Object.fromEntries(facts.flat().map((column) => [column, lead[column]])) as Partial<Pick<StoredLead, FactColumn>>;

const ofPerson = ({ accountId }: AccountTx, actor: Actor, lead: StoredLead) =>
  and(eq(leads.accountId, accountId), eq(leads.personId, lead.personId), ne(leads.id, lead.id), isVisibleLead(actor));

/**
 * Gives the changed facts of a lead's person to its other leads that had the former ones or none, as far as the actor
 * may change them. A lead that another transaction is writing stays as it is, because two leads of one person could
 * otherwise wait for each other.
 */
export async function sharePersonFacts(
  tx: AccountTx,
  actor: Actor,
  before: StoredLead,
  lead: StoredLead,
  now: Date,
): Promise<void> {
  const changed = personFacts.filter((fact) => !isSame(fact, before, lead));
  if (changed.length === 0) return;
  const others = await tx.db
    .select()
    .from(leads)
    .where(ofPerson(tx, actor, lead))
    .orderBy(leads.id)
    .limit(personLeadLimit)
    .for('update', { skipLocked: true });
  for (const other of others) {
    const given = changed.filter(
      (fact) => (isUnknown(fact, other) || isSame(fact, other, before)) && !isSame(fact, other, lead),
    );
    if (given.length === 0 || !can(actor, 'lead.update', leadSubject(other))) continue;
    const changes = leadFieldColumns.flatMap(({ field, column }) => {
      const fact = given.flat().find((one) => one === column);
      return fact ? fieldChange(field, other[fact], lead[fact]) : [];
    });
    await saveLead(tx, other.id, { ...columnsOf(given, lead), updatedAt: now });
    await emit(tx, 'lead.recorded', [{ leadId: other.id, kind: 'updated', actorId: actor.uid, at: now, changes }]);
    await emit(tx, 'lead.changed', { lead: (await readLeadRow(tx, other.id)).lead, before: other });
  }
}

/** Gives a new lead the latest facts of its person that it lacks, as far as the creator may see the person's leads. */
export async function takePersonFacts(tx: AccountTx, actor: Actor, leadId: string): Promise<void> {
  const { lead } = await readLeadRow(tx, leadId);
  const lacking = personFacts.filter((fact) => isUnknown(fact, lead));
  if (lacking.length === 0) return;
  const others = await tx.db
    .select()
    .from(leads)
    .where(ofPerson(tx, actor, lead))
    .orderBy(desc(leads.number))
    .limit(personLeadLimit);
  const taken = lacking.flatMap((fact) => {
    const found = others.find((other) => !isUnknown(fact, other));
    return found ? [columnsOf([fact], found)] : [];
  });
  if (taken.length === 0) return;
  await tx.db
    .update(leads)
    .set(Object.assign({}, ...taken) as Partial<Pick<StoredLead, FactColumn>>)
    .where(and(eq(leads.accountId, tx.accountId), eq(leads.id, leadId)));
}
