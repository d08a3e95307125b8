import { activityTypeLabels, endOfDay, isOutcomeOf, isPastMoment } from '@funil/api/contract';
import type { Actor, LogActivityInput } from '@funil/api/contract';
import { dayOf, instantAt } from '@funil/validation/values';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { refuseField } from '../../platform/refusals/refuseFields.ts';
import { findVisibleLead } from '../leads/record/leads.queries.ts';
import { endReminder, openReminder, planReminder, readBack, readDue } from './changeReminder.ts';
import { withNextContact } from './recordReminderEvent.ts';
import { findPlannedReminder, saveReminder } from './reminders.queries.ts';
import type { ReminderRow } from './reminders.queries.ts';

type Due = ReturnType<typeof readDue>;

const readNextDue = (
  { next_due_at: at, next_due_on: day }: Pick<LogActivityInput, 'next_due_at' | 'next_due_on'>,
  timeZone: string,
): Due | null => (at || day ? readDue({ due_at: at, due_on: day }, timeZone) : null);

export interface LoggedOutcome {
  ended: ReminderRow;
  wasPlanned: boolean;
  next: ReminderRow | null;
}

/**
 * Ends the activity that a call or conversation was, and plans the next one. What was due later than today stays: it is
 * another activity.
 *
 * @throws Refusal `lead.not_found`, `reminder.outcome_unknown`, `reminder.in_the_past`
 */
export async function logActivity(
  tx: AccountTx,
  actor: Actor,
  number: number,
  { type, outcome, next_type: nextType = type, next_text: nextText, opened_at: openedAt, ...input }: LogActivityInput,
  timeZone: string,
  now = new Date(),
): Promise<LoggedOutcome> {
  const row = await findVisibleLead(tx, actor, number);
  if (!row) throw new Refusal('lead.not_found');
  if (!isOutcomeOf(type, outcome)) refuseField('outcome', 'reminder.outcome_unknown');
  const nextDue = readNextDue(input, timeZone);
  if (nextDue && isPastMoment(nextDue.dueAt, now))
    refuseField(nextDue.isAllDay ? 'next_due_on' : 'next_due_at', 'reminder.in_the_past');

  const { id: leadId } = row.lead;
  const plan = (planned: LogActivityInput['type'], due: Due, text?: string) =>
    planReminder(tx, actor, { leadId, type: planned, text: text || activityTypeLabels[planned], ...due }, now);
  return withNextContact(tx, leadId, async () => {
    const until = new Date(instantAt(dayOf(now, timeZone), endOfDay, timeZone)!);
    const planned = await findPlannedReminder(tx, actor.uid, { leadId, type, until });
    const reminder = await openReminder(tx, actor, planned?.id ?? (await plan(type, { dueAt: now, isAllDay: false })));
    if (reminder.type !== type) await saveReminder(tx, reminder.id, { type });
    const next = nextDue && { id: await plan(nextType, nextDue, nextText), dueAt: nextDue.dueAt };
    const ending = {
      type: reminder.type,
      isAdded: planned === undefined,
      next,
      openedAt: openedAt ? new Date(openedAt) : null,
    };
    await endReminder(tx, actor, { ...reminder, type }, outcome, ending, now);
    return {
      ended: await readBack(tx, actor, reminder.id),
      wasPlanned: planned !== undefined,
      next: next && (await readBack(tx, actor, next.id)),
    };
  });
}
