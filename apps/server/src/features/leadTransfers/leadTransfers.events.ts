import type { Subscriber } from '../../platform/events/emit.ts';
import { moveStoredReminders } from './transferReminders.ts';

declare module '../../platform/events/emit.ts' {
  interface DomainEvents {
    /** An undo has processed all leads of the transfer. */
    'leadTransfer.undone': { transferId: string };
  }
}

/** Moves kept reminders to a lead's new owner, whether a queue or a user assigned the lead. */
export const handOverReminders: Subscriber<'lead.assigned'> = (tx, { leadIds, ownerId }) =>
  moveStoredReminders(tx, leadIds, ownerId);
