import type { Role } from '@funil/api/contract';
import type { Subscriber } from '../../../platform/events/emit.ts';
import { broadcastLead, broadcastLeadsChanged, broadcastNoted, broadcastOwnValues } from './leads.channel.ts';
import type { HistoryAbility } from './leads.channel.ts';
import type { HistoryEntry, LeadRow, StoredLead } from '../record/leads.queries.ts';

export interface LeadChange {
  row: LeadRow;
  before: LeadRow;
}

/** Leads that moved to a status of another kind. `actorId` is null for API keys and visitors. */
interface LeadOutcome {
  leads: readonly LeadChange[];
  actorId: string | null;
  at: Date;
}

declare module '../../../platform/events/emit.ts' {
  interface DomainEvents {
    'lead.recorded': readonly HistoryEntry[];
    /** A change of leads was stored as a bulk action, which can be undone as a whole. */
    'leadBulk.kept': { bulkId: string };
    'leadBulk.undone': { bulkId: string };
    /** A lead was created and, if requested, distributed. */
    'lead.created': { lead: StoredLead };
    /** `hasMoved` is true when the lead's status changed. */
    'lead.changed': { lead: StoredLead; before: StoredLead; hasMoved?: boolean };
    /** Only own fields changed, which the roles may see. */
    'lead.ownValuesChanged': { lead: StoredLead; seenBy: readonly Role[] };
    'lead.moved': LeadChange & { actorId: string };
    /** Leads were won. The trigger `keep_lead_facts` has stored seller and group. */
    'lead.won': LeadOutcome;
    /** Leads were lost. The trigger `keep_lead_facts` has stored last owner, group and former status. */
    'lead.lost': LeadOutcome;
    'lead.reopened': LeadOutcome;
    /** Leads got a first or another owner. */
    'lead.assigned': {
      leadIds: readonly string[];
      ownerId: string;
      /** Null for the distribution and scheduled returns. */
      actorId: string | null;
      /** Transfer that moved the leads. `id` allows its undo. */
      transfer?: { id: string | null; reason: string | null };
      /** True when the lead was assigned because no offer was accepted. */
      isEscalated?: true;
    };
    /** The next leads of a large portfolio got another owner. */
    'lead.handedOver': { leadIds: readonly string[]; ownerId: string };
    /** All leads of a large portfolio got another owner. */
    'portfolio.handedOver': { ownerId: string; actorId: string; leadsCount: number };
    /** Leads without owner were sent to the distribution, which decides in a later transaction. */
    'lead.queued': { leadIds: readonly string[]; at: Date };
    /** Leads were deliberately left without owner. */
    'lead.unqueued': { leadIds: readonly string[] };
    /** An undo may have left leads without owner again. */
    'lead.returned': Record<string, never>;
    'lead.deleted': { lead: StoredLead };
    'lead.restored': { leads: readonly LeadChange[] };
    /** Only a lead's history changed, for readers with the ability. */
    'lead.noted': { lead: StoredLead; ability: HistoryAbility };
    'lead.simulated': { lead: StoredLead; before: StoredLead };
    'lead.merged': { fromLeadId: string; toLeadId: string; at: Date };
    /** An import changed leads, or its undo restored or removed them. */
    'leads.revised': { leadIds: readonly string[] };
    /** Owners or visibility of many leads changed. */
    'leads.changed': Record<string, never>;
    'leads.exported': { userId: string; jobId: string };
  }
}

export const broadcastCreated: Subscriber<'lead.created'> = (tx, { lead }) => broadcastLead(tx, 'lead_created', lead);

export const broadcastChanged: Subscriber<'lead.changed'> = (tx, { lead, before, hasMoved = false }) =>
  broadcastLead(tx, hasMoved ? 'lead_status_changed' : 'lead_updated', lead, before);

export const broadcastOwnFields: Subscriber<'lead.ownValuesChanged'> = (tx, { lead, seenBy }) =>
  broadcastOwnValues(tx, lead, seenBy);

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
