import type { Subscriber } from '../../platform/events/emit.ts';
import { giveKeptReminders } from './transferReminders.ts';

declare module '../../platform/events/emit.ts' {
  interface DomainEvents {
    /** An undo has processed all leads of the transfer. */
    'leadTransfer.undone': { transferId: string };
  }
}

/** Applies whether a queue or a user assigned the lead. */
export const handKeptReminders: Subscriber<'lead.assigned'> = (tx, { leadIds, ownerId }) =>
  giveKeptReminders(tx, leadIds, ownerId);
