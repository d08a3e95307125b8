import { can, duplicateFields } from '@funil/api/contract';
import type { Actor } from '@funil/api/contract';
import { newId } from '../../platform/db/newId.ts';
import type { StoredChange } from '../../platform/db/schema/leadEvents.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { emit } from '../../platform/events/emit.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { refuseField } from '../../platform/refusals/refuseFields.ts';
import { recordLeadBulk } from '../leads/change/recordLeadBulk.ts';
import { personKey, personValue } from '../personKeys/samePerson.ts';
import { findVisibleLead, readLeadRow } from '../leads/record/leads.queries.ts';
import type { StoredLead } from '../leads/record/leads.queries.ts';
import { leadSubject } from '../leads/record/leadVisibility.ts';
import { choosePerson, lockLeadsOfPersons } from './persons.queries.ts';

export interface PersonChange {
  lead: StoredLead;
  /** Id of the stored action, for the undo. */
  undoId: string;
}

/** @throws Refusal `lead.not_found`, `access.denied` */
async function openLead(tx: AccountTx, actor: Actor, number: number): Promise<StoredLead> {
  const row = await findVisibleLead(tx, actor, number);
  if (!row) throw new Refusal('lead.not_found');
  if (!can(actor, 'person.manage', leadSubject(row.lead))) throw new Refusal('access.denied');
  return row.lead;
}

/** All leads of the persons. Their choice concerns every one of them, so that each must be within the actor's reach. */
async function lockMembers(tx: AccountTx, actor: Actor, personIds: readonly string[]): Promise<StoredLead[]> {
  const members = await lockLeadsOfPersons(tx, personIds);
  if (members.some((lead) => lead.deletedAt === null && !can(actor, 'person.manage', leadSubject(lead))))
    throw new Refusal('person.out_of_reach');
  return members;
}

/** Evidence of a join or a part: what two leads have in common, as values of the lead whose history tells it. */
const sharedWith = (lead: StoredLead, other: StoredLead): StoredChange[] =>
  duplicateFields.flatMap((field) => {
    const key = personKey(lead, field);
    return key !== null && key === personKey(other, field) ? [{ field, from: null, to: personValue(lead, field) }] : [];
  });

/** Stores the choice of each lead for the undo, and tells the history of those outside of the trash. */
async function recordChange(
  tx: AccountTx,
  actor: Actor,
  kind: 'person_joined' | 'person_parted',
  members: readonly StoredLead[],
  otherOf: (lead: StoredLead) => StoredLead,
  now: Date,
): Promise<string> {
  const live = members.filter(({ deletedAt }) => deletedAt === null);
  await emit(
    tx,
    'lead.recorded',
    live.map((lead) => {
      const other = otherOf(lead);
      const body = String(other.number);
      return { leadId: lead.id, kind, actorId: actor.uid, at: now, changes: sharedWith(lead, other), body };
    }),
  );
  for (const lead of live) await emit(tx, 'lead.changed', { lead, before: lead });
  return recordLeadBulk(
    tx,
    'person',
    actor.uid,
    members.map(({ id, version, personChoice }) => ({ leadId: id, version, before: { personChoice } })),
    now,
  );
}

/**
 * Makes one person of the persons of two leads. Their leads stay as they are: owners, sales, commissions and histories.
 *
 * @throws Refusal `lead.not_found`, `access.denied`, `person.out_of_reach`, and of the field `other_number`
 */
export async function joinPersons(
  tx: AccountTx,
  actor: Actor,
  number: number,
  otherNumber: number,
  now = new Date(),
): Promise<PersonChange> {
  if (otherNumber === number) refuseField('other_number', 'person.join_self');
  const lead = await openLead(tx, actor, number);
  const found = await findVisibleLead(tx, actor, otherNumber);
  if (!found) refuseField('other_number', 'person.lead_unknown');
  const other = found.lead;
  if (!can(actor, 'person.manage', leadSubject(other))) throw new Refusal('access.denied');
  if (other.personId === lead.personId) refuseField('other_number', 'person.joined_already');
  const members = await lockMembers(tx, actor, [lead.personId, other.personId]);
  const ids = members.map(({ id }) => id);
  await choosePerson(tx, ids, lead.personId);
  const otherOf = ({ personId }: StoredLead) => (personId === lead.personId ? other : lead);
  const undoId = await recordChange(tx, actor, 'person_joined', members, otherOf, now);
  return { lead: (await readLeadRow(tx, lead.id)).lead, undoId };
}

/**
 * Makes a lead a person of its own. The other leads of the person stay one, whatever they have in common with it.
 *
 * @throws Refusal `lead.not_found`, `access.denied`, `person.single`, `person.out_of_reach`
 */
export async function partPerson(tx: AccountTx, actor: Actor, number: number, now = new Date()): Promise<PersonChange> {
  const lead = await openLead(tx, actor, number);
  const members = await lockMembers(tx, actor, [lead.personId]);
  const rest = members.filter(({ id }) => id !== lead.id);
  const [nearest] = rest.toSorted(
    (one, another) => sharedWith(lead, another).length - sharedWith(lead, one).length || one.number - another.number,
  );
  if (!nearest) throw new Refusal('person.single');
  await choosePerson(
    tx,
    rest.map(({ id }) => id),
    lead.personId,
  );
  await choosePerson(tx, [lead.id], newId());
  const otherOf = ({ id }: StoredLead) => (id === lead.id ? nearest : lead);
  const undoId = await recordChange(tx, actor, 'person_parted', members, otherOf, now);
  return { lead: (await readLeadRow(tx, lead.id)).lead, undoId };
}
