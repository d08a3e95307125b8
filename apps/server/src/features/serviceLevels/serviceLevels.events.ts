import type { StoredLead } from '../leads/record/leads.queries.ts';
import type { Subscriber } from '../../platform/events/emit.ts';
import { startDeadlines } from './deadlines.ts';

declare module '../../platform/events/emit.ts' {
  interface DomainEvents {
    /** A first contact is due soon, or overdue if `isOver`. `userIds` are the owner and the managers to notify. */
    'lead.contactDue': { lead: StoredLead; userIds: readonly string[]; isOver: boolean };
  }
}

export const startContactClock: Subscriber<'lead.distributed'> = (tx, { assignments, at }) =>
  startDeadlines(tx, assignments, at);
