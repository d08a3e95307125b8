import type { Reminder } from '@funil/api/contract';
import { daysBetween } from '@funil/validation/values';
import type { Clock } from '../../formats/Clock.ts';
import { dayKey } from '../../formats/moment.ts';

export const reminderGroups = [
  { key: 'overdue', title: 'Atrasados' },
  { key: 'today', title: 'Hoje' },
  { key: 'week', title: 'Próximos 7 dias' },
  { key: 'later', title: 'Depois' },
] as const;

export type ReminderGroup = (typeof reminderGroups)[number]['key'];

/** Group of a reminder, in the account's time zone. Any past time is overdue, even earlier today. */
export function groupOf(dueAt: string, clock: Clock): ReminderGroup {
  if (Date.parse(dueAt) < clock.now.getTime()) return 'overdue';
  const days = daysBetween(dayKey(clock.now, clock), dayKey(dueAt, clock));
  if (days === 0) return 'today';
  return days <= 7 ? 'week' : 'later';
}

export function groupReminders(reminders: readonly Reminder[], clock: Clock): Record<ReminderGroup, Reminder[]> {
  const groups: Record<ReminderGroup, Reminder[]> = { overdue: [], today: [], week: [], later: [] };
  for (const reminder of reminders) groups[groupOf(reminder.due_at, clock)].push(reminder);
  return groups;
}
