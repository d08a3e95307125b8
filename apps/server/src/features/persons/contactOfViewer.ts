import { levelOf } from '@funil/api/contract';
import type { Actor, PersonContact } from '@funil/api/contract';
import { personKey, personValue } from '../personKeys/samePerson.ts';
import type { PersonKeys } from '../personKeys/samePerson.ts';
import type { LeadOfPerson, StoredContact } from './persons.queries.ts';

const isOf = ({ kind, key }: StoredContact, lead: PersonKeys) => personKey(lead, kind) === key;

/**
 * Whether the actor may learn the state of a contact: through a lead that the actor sees. A state older than the record
 * of its lead is shown to an actor who sees all leads with the contact.
 */
export function isStateShown(actor: Actor, contact: StoredContact, leads: readonly LeadOfPerson[]): boolean {
  if (levelOf(actor.role, 'lead.read') === 'all') return true;
  if (contact.stateLeadId !== null) return leads.some(({ id, isVisible }) => isVisible && id === contact.stateLeadId);
  return leads.every((lead) => lead.isVisible || !isOf(contact, lead));
}

/**
 * A contact of a person as the viewer of one of its leads sees it: the value and source of the leads that the viewer
 * sees. Null when none of these has the contact. Of a hidden state only a block is told, because it binds everybody.
 *
 * @param leads all leads of the person, oldest first
 */
export function contactOfViewer(
  actor: Actor,
  contact: StoredContact,
  lead: PersonKeys,
  leads: readonly LeadOfPerson[],
): PersonContact | null {
  const holders = leads.filter((one) => one.isVisible && isOf(contact, one));
  const isOwn = isOf(contact, lead);
  const shown = isOwn ? lead : holders.at(-1);
  if (!shown || holders.length === 0) return null;
  const isShown = isStateShown(actor, contact, leads);
  const isBlockedElsewhere = !isShown && contact.state === 'blocked';
  return {
    kind: contact.kind,
    value: personValue(shown, contact.kind)!,
    source: holders[0]!.source,
    state: isShown || isBlockedElsewhere ? contact.state : null,
    state_at: isShown ? (contact.stateAt?.toISOString() ?? null) : null,
    is_blocked_elsewhere: isBlockedElsewhere,
    is_own: isOwn,
  };
}
