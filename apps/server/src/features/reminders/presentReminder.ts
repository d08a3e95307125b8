import { outcomeOf } from '@funil/api/contract';
import type { ActivityState, Reminder } from '@funil/api/contract';
import type { ReminderRow, StoredReminder } from './reminders.queries.ts';

/** A reminder without an outcome was ticked off: it is done. */
function stateOf({ completedAt, outcome }: StoredReminder): ActivityState {
  if (completedAt === null) return 'planned';
  return outcome === null ? 'done' : outcomeOf(outcome).state;
}

export function presentReminder({ reminder, lead }: ReminderRow): Reminder {
  return {
    id: reminder.id,
    type: reminder.type,
    text: reminder.text,
    due_at: reminder.dueAt.toISOString(),
    is_all_day: reminder.isAllDay,
    state: stateOf(reminder),
    outcome: reminder.outcome,
    completed_at: reminder.completedAt?.toISOString() ?? null,
    created_at: reminder.createdAt.toISOString(),
    lead,
    has_lead: reminder.leadId !== null,
  };
}
