import type { Role } from '@funil/api/contract';
import { readers } from '../../../platform/cable/audience.ts';
import { broadcast } from '../../../platform/cable/broadcast.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import type { StoredLead } from '../record/leads.queries.ts';
import { leadSubject } from '../record/leadVisibility.ts';

export type LeadEventKind = 'lead_created' | 'lead_updated' | 'lead_status_changed';

/** Announces a changed lead. Former readers are notified too, because they must remove the lead. */
export function broadcastLead(tx: AccountTx, kind: LeadEventKind, lead: StoredLead, before: StoredLead = lead): void {
  const audience = readers('lead.read', leadSubject(lead), leadSubject(before));
  const { number, version } = lead;
  const isVersionKept = kind === 'lead_updated' && lead !== before && before.version === version;
  broadcast(tx, {
    stream: 'LeadsChannel',
    kind,
    number,
    version,
    ...(isVersionKept && { is_version_kept: true }),
    audience,
  });
}

/** Announces changed own fields of a lead to the roles that see them. Other readers learn of no change. */
export function broadcastOwnValues(tx: AccountTx, lead: StoredLead, seenBy: readonly Role[]): void {
  const { number, version } = lead;
  const audience = { ...readers('lead.read', leadSubject(lead)), roles: seenBy };
  broadcast(tx, { stream: 'LeadsChannel', kind: 'lead_updated', number, version, is_version_kept: true, audience });
}

export type HistoryAbility = 'lead.read' | 'lead.readNotes' | 'lead.readAttachments';

/** Announces a changed history of a lead that is itself unchanged. */
export function broadcastNoted(tx: AccountTx, lead: StoredLead, ability: HistoryAbility): void {
  broadcast(tx, {
    stream: 'LeadsChannel',
    kind: 'lead_noted',
    number: lead.number,
    audience: readers(ability, leadSubject(lead)),
  });
}

export function broadcastLeadsChanged(tx: AccountTx): void {
  broadcast(tx, { stream: 'LeadsChannel', kind: 'leads_changed', audience: readers('lead.read') });
}
