import type { Reminder } from '@funil/api/contract';

/** What a person did with a reminder of its own, for the stream of a lead. */
export interface ReminderMoment {
  id: string;
  at: string;
  kind: 'created' | 'completed';
  reminder: Reminder;
}

/** When each reminder was made, and when it was done. */
export function reminderMoments(reminders: readonly Reminder[]): ReminderMoment[] {
  return reminders.flatMap((reminder) => [
    { id: `${reminder.id} created`, at: reminder.created_at, kind: 'created' as const, reminder },
    ...(reminder.completed_at === null ? [] : [{ id: `${reminder.id} completed`, at: reminder.completed_at, kind: 'completed' as const, reminder }]),
  ]);
}
