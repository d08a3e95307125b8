import type { Subscriber } from '../../platform/events/emit.ts';
import { giveKeptReminders } from './transferReminders.ts';

declare module '../../platform/events/emit.ts' {
  interface DomainEvents {
    /** All leads of a transfer that could go back are back. */
    'leadTransfer.undone': { transferId: string };
  }
}

/** Reminders that were kept for whoever would have a lead next go to whoever has it now, queue or no queue. */
export const handKeptReminders: Subscriber<'lead.assigned'> = (tx, { leadIds, ownerId }) =>
  giveKeptReminders(tx, leadIds, ownerId);
