import type { Subscriber } from '../../platform/events/emit.ts';
import { moveStoredReminders } from './transferReminders.ts';

declare module '../../platform/events/emit.ts' {
  interface DomainEvents {
    'leadTransfer.undone': { transferId: string };
  }
}

/** Gives the open reminders of transferred leads to the new owner. */
export const handOverReminders: Subscriber<'lead.assigned' | 'lead.handedOver'> = (tx, { leadIds, ownerId }) =>
  moveStoredReminders(tx, leadIds, ownerId);
