import { readers } from '../../../platform/cable/audience.ts';
import { broadcast } from '../../../platform/cable/broadcast.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import type { StoredLead } from '../record/leads.queries.ts';
import { leadSubject } from '../record/leadVisibility.ts';

export type LeadEventKind = 'lead_created' | 'lead_updated' | 'lead_status_changed';

/** Notifies those who may see the lead, as it is or as it was before: who can no longer see it must remove it. */
export function broadcastLead(tx: AccountTx, kind: LeadEventKind, lead: StoredLead, before: StoredLead = lead): void {
  const audience = readers('lead.read', leadSubject(lead), leadSubject(before));
  broadcast(tx, { stream: 'LeadsChannel', kind, number: lead.number, version: lead.version, audience });
}

/** What a reader must be allowed for to see the kind of event that a history has grown by. */
export type HistoryAbility = 'lead.read' | 'lead.readNotes' | 'lead.readAttachments';

/**
 * Notifies those who read such events that the lead's history has changed, by a note, a contact or an attachment: the
 * lead itself is the same.
 */
export function broadcastNoted(tx: AccountTx, lead: StoredLead, ability: HistoryAbility): void {
  broadcast(tx, {
    stream: 'LeadsChannel',
    kind: 'lead_noted',
    number: lead.number,
    audience: readers(ability, leadSubject(lead)),
  });
}

/** Notifies everybody who sees any lead that lists may differ: who owns many leads, or who sees them, has changed. */
export function broadcastLeadsChanged(tx: AccountTx): void {
  broadcast(tx, { stream: 'LeadsChannel', kind: 'leads_changed', audience: readers('lead.read') });
}
