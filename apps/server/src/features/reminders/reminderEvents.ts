import type { StoredReminder } from './reminders.queries.ts';

declare module '../../platform/events/emit.ts' {
  interface DomainEvents {
    /** The moment of a reminder has come. */
    'reminder.due': { reminder: StoredReminder };
    /** The reminders of these people are others now. */
    'reminders.changed': { userIds: readonly string[] };
  }
}
