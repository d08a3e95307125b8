import type { Reminder } from '@funil/api/contract';
import type { Clock } from '../../formats/clock.ts';
import { dayMs } from '../../formats/duration.ts';
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
  const days = Math.round((Date.parse(dayKey(dueAt, clock)) - Date.parse(dayKey(clock.now, clock))) / dayMs);
  if (days === 0) return 'today';
  return days <= 7 ? 'week' : 'later';
}

/** Open reminders by group, each group in the order that they came in. */
export function groupReminders(reminders: readonly Reminder[], clock: Clock): Record<ReminderGroup, Reminder[]> {
  const groups: Record<ReminderGroup, Reminder[]> = { overdue: [], today: [], week: [], later: [] };
  for (const reminder of reminders) groups[groupOf(reminder.due_at, clock)].push(reminder);
  return groups;
}
