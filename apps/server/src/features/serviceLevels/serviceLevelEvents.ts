import type { StoredLead } from '../leads/record/leads.queries.ts';

declare module '../../platform/events/emit.ts' {
  interface DomainEvents {
    /** The first contact of a lead is due soon, or was due and nobody has made it; with whom that concerns. */
    'lead.contactDue': { lead: StoredLead; userIds: readonly string[]; isOver: boolean };
  }
}
