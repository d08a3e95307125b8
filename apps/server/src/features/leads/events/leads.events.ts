import type { Subscriber } from '../../../platform/events/emit.ts';
import { broadcastLead, broadcastLeadsChanged, broadcastNoted } from './leads.channel.ts';

export const broadcastCreated: Subscriber<'lead.created'> = (tx, { lead }) => broadcastLead(tx, 'lead_created', lead);

export const broadcastChanged: Subscriber<'lead.changed'> = (tx, { lead, before, hasMoved = false }) =>
  broadcastLead(tx, hasMoved ? 'lead_status_changed' : 'lead_updated', lead, before);

export const broadcastDeleted: Subscriber<'lead.deleted'> = (tx, { lead }) => broadcastLead(tx, 'lead_updated', lead);

export const broadcastRestored: Subscriber<'lead.restored'> = (tx, { leads }) => {
  for (const { row, before } of leads) broadcastLead(tx, 'lead_updated', row.lead, before.lead);
};

export const broadcastHistory: Subscriber<'lead.noted'> = (tx, { lead, ability }) => broadcastNoted(tx, lead, ability);

export const broadcastSimulated: Subscriber<'lead.simulated'> = (tx, { lead, before }) => {
  broadcastLead(tx, 'lead_updated', lead, before);
  broadcastNoted(tx, lead, 'lead.read');
};

export const broadcastMany: Subscriber<'leads.changed'> = (tx) => broadcastLeadsChanged(tx);

export const broadcastMovedUses: Subscriber<'catalog.entryRemoved'> = (tx, { movedUses }) => {
  if (movedUses > 0) broadcastLeadsChanged(tx);
};
