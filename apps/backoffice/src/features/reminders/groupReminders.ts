import type { Reminder } from '@funil/api/contract';
import { daysBetween } from '@funil/validation/values';
import type { Clock } from '../../formats/clock.ts';
import { dayKey } from '../../formats/moment.ts';

export const reminderGroups = [
  { key: 'overdue', title: 'Atrasados' },
  { key: 'today', title: 'Hoje' },
  { key: 'week', title: 'Próximos 7 dias' },
  { key: 'later', title: 'Depois' },
] as const;

export type ReminderGroup = (typeof reminderGroups)[number]['key'];

/** Where an open reminder belongs: what is past is overdue, also earlier today; the days are the account's. */
export function groupOf(dueAt: string, clock: Clock): ReminderGroup {
  if (Date.parse(dueAt) < clock.now.getTime()) return 'overdue';
  const days = daysBetween(dayKey(clock.now, clock), dayKey(dueAt, clock));
  if (days === 0) return 'today';
  return days <= 7 ? 'week' : 'later';
}

/** Open reminders by group, each group in the order that they came in. */
export function groupReminders(reminders: readonly Reminder[], clock: Clock): Record<ReminderGroup, Reminder[]> {
  const groups: Record<ReminderGroup, Reminder[]> = { overdue: [], today: [], week: [], later: [] };
  for (const reminder of reminders) groups[groupOf(reminder.due_at, clock)].push(reminder);
  return groups;
}
