import type { Reminder } from '@funil/api/contract';
import type { ReminderRow } from './reminders.queries.ts';

export function presentReminder({ reminder, lead }: ReminderRow): Reminder {
  return {
    id: reminder.id,
    text: reminder.text,
    due_at: reminder.dueAt.toISOString(),
    completed_at: reminder.completedAt?.toISOString() ?? null,
    created_at: reminder.createdAt.toISOString(),
    lead,
    has_lead: reminder.leadId !== null,
  };
}
