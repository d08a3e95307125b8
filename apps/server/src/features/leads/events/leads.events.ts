import type { Subscriber } from '../../../platform/events/emit.ts';
import { broadcastLead, broadcastLeadsChanged, broadcastNoted } from './leads.channel.ts';
import type { HistoryAbility } from './leads.channel.ts';
import type { HistoryEntry, LeadRow, StoredLead } from '../record/leads.queries.ts';

/** A lead as it is and as it was before. */
export interface LeadChange {
  row: LeadRow;
  before: LeadRow;
}

/** Leads whose status is of another kind now; `actorId` is null for an API key and for a visitor. */
interface LeadOutcome {
  leads: readonly LeadChange[];
  actorId: string | null;
  at: Date;
}

declare module '../../../platform/events/emit.ts' {
  interface DomainEvents {
    /** New entries of the histories of leads. */
    'lead.recorded': readonly HistoryEntry[];
    /** A change of one lead or many was kept, to be undone as a whole. */
    'leadBulk.kept': { bulkId: string };
    /** A bulk was undone, as far as it could be. */
    'leadBulk.undone': { bulkId: string };
    /** A new lead, as it stands after the distribution. */
    'lead.created': { lead: StoredLead };
    /** Something of a lead is other than before, its status where `hasMoved`. */
    'lead.changed': { lead: StoredLead; before: StoredLead; hasMoved?: boolean };
    /** A user moved a lead to another status. */
    'lead.moved': LeadChange & { actorId: string };
    'lead.won': LeadOutcome;
    'lead.lost': LeadOutcome;
    /** Leads that were won or lost are open again. */
    'lead.reopened': LeadOutcome;
    /** Leads belong to another person, each for the first time or anew. */
    'lead.assigned': {
      leadIds: readonly string[];
      ownerId: string;
      /** Null when the distribution, or the day of a return, did it. */
      actorId: string | null;
      /** Set where leads went from one person to another in one go: by which transfer that can be undone, and why. */
      transfer?: { id: string | null; reason: string | null };
      /** Set where the distribution had offered them in vain. */
      isEscalated?: true;
    };
    /** Leads without an owner are sent to the distribution, which decides in a later transaction. */
    'lead.queued': { leadIds: readonly string[]; at: Date };
    /** Leads are left without an owner on purpose. */
    'lead.unqueued': { leadIds: readonly string[] };
    /** Leads that many hands held may be without an owner again, as they were before. */
    'lead.returned': Record<string, never>;
    'lead.deleted': { lead: StoredLead };
    /** Leads have come back from the trash. */
    'lead.restored': { leads: readonly LeadChange[] };
    /** A lead's history has grown by something that those with the ability read; the lead itself is the same. */
    'lead.noted': { lead: StoredLead; ability: HistoryAbility };
    /** A known lead has simulated again. */
    'lead.simulated': { lead: StoredLead; before: StoredLead };
    /** The records of one lead belong to the other one from now on. */
    'lead.merged': { fromLeadId: string; toLeadId: string };
    /** An import has given leads other values, or taken some away, and what it did was taken back. */
    'leads.revised': { leadIds: readonly string[] };
    /** Who owns many leads, or who sees them, has changed. */
    'leads.changed': Record<string, never>;
    /** The file of a long list is ready. */
    'leads.exported': { userId: string; jobId: string };
  }
}

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
