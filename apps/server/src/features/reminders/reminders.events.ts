import type { StoredReminder } from './reminders.queries.ts';
import { emit } from '../../platform/events/emit.ts';
import type { Subscriber } from '../../platform/events/emit.ts';
import { moveReminders } from './reminders.queries.ts';

declare module '../../platform/events/emit.ts' {
  interface DomainEvents {
    /** The moment of a reminder has come. */
    'reminder.due': { reminder: StoredReminder };
    /** The reminders of these people are others now. */
    'reminders.changed': { userIds: readonly string[] };
  }
}

export const moveMergedReminders: Subscriber<'lead.merged'> = async (tx, { fromLeadId, toLeadId }) =>
  emit(tx, 'reminders.changed', { userIds: await moveReminders(tx, fromLeadId, toLeadId) });
