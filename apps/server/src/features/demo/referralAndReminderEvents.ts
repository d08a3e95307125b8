import type { DemoReminder } from './demoNotifications.ts';
import type { DemoLead } from './leadStory.ts';
import type { Random } from './random.ts';

export function referralAndReminderEvents(
  random: Random,
  leads: readonly DemoLead[],
  reminders: readonly DemoReminder[],
): Record<string, unknown>[] {
  const event = (
    leadId: string,
    kind: string,
    actorId: string,
    at: Date,
    changes: object[] = [],
    body: string | null = null,
  ) => ({ id: random.uuid(at), lead_id: leadId, kind, actor_id: actorId, at, changes, body });
  return [
    ...leads.flatMap(({ id, indicator, createdAt }) =>
      indicator ? [event(id, 'indicated', indicator.id, new Date(createdAt.getTime() + 1))] : [],
    ),
    ...reminders.flatMap(({ leadId, userId, text, dueAt, createdAt, completedAt }) => {
      if (leadId === null) return [];
      const created = event(
        leadId,
        'reminder_created',
        userId,
        createdAt,
        [{ field: 'reminder_due_at', from: null, to: dueAt.toISOString() }],
        text,
      );
      return completedAt ? [created, event(leadId, 'reminder_completed', userId, completedAt, [], text)] : [created];
    }),
  ];
}
