import { can } from '@funil/api/contract';
import type { Actor, ChangeContactInput } from '@funil/api/contract';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { emit } from '../../platform/events/emit.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { findVisibleLead } from '../leads/record/leads.queries.ts';
import type { StoredLead } from '../leads/record/leads.queries.ts';
import { leadSubject } from '../leads/record/leadVisibility.ts';
import { isStateShown } from './contactOfViewer.ts';
import { listLeadsOfPerson, lockContact, saveContactState } from './persons.queries.ts';

/**
 * A block that was made through a lead hidden from the actor stays, and so does one that the actor repeats.
 *
 * @throws Refusal `lead.not_found`, `access.denied`, `person.contact_missing`, `person.contact_blocked`
 */
export async function changeContact(
  tx: AccountTx,
  actor: Actor,
  number: number,
  { kind, state }: ChangeContactInput,
  now = new Date(),
): Promise<StoredLead> {
  const row = await findVisibleLead(tx, actor, number);
  if (!row) throw new Refusal('lead.not_found');
  if (!can(actor, 'lead.writeNotes', leadSubject(row.lead))) throw new Refusal('access.denied');
  const contact = await lockContact(tx, row.lead, kind);
  if (!contact) throw new Refusal('person.contact_missing');
  if (contact.state === 'blocked') {
    if (state === 'blocked') return row.lead;
    const leads = await listLeadsOfPerson(tx, actor, row.lead.personId);
    if (!isStateShown(actor, contact, leads)) throw new Refusal('person.contact_blocked');
  }
  await saveContactState(tx, contact, row.lead.id, state, now);
  await emit(tx, 'lead.noted', { lead: row.lead, ability: 'lead.read' });
  return row.lead;
}
