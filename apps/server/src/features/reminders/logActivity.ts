import { activityTypeLabels, endOfDay, isOutcomeOf, isPastMoment } from '@funil/api/contract';
import type { Actor, LogActivityInput } from '@funil/api/contract';
import { dayOf, instantAt } from '@funil/validation/values';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { refuseField } from '../../platform/refusals/refuseFields.ts';
import { findVisibleLead } from '../leads/record/leads.queries.ts';
import { completeReminder, createReminder } from './changeReminder.ts';
import { findPlannedReminder, saveReminder } from './reminders.queries.ts';
import type { ReminderRow } from './reminders.queries.ts';

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
  { type, outcome, next_type: nextType = type, next_due_at: nextDueAt }: LogActivityInput,
  timeZone: string,
  now = new Date(),
): Promise<LoggedOutcome> {
  const row = await findVisibleLead(tx, actor, number);
  if (!row) throw new Refusal('lead.not_found');
  if (!isOutcomeOf(type, outcome)) refuseField('outcome', 'reminder.outcome_unknown');
  if (nextDueAt && isPastMoment(new Date(nextDueAt), now)) refuseField('next_due_at', 'reminder.in_the_past');

  const plan = (planned: LogActivityInput['type'], dueAt: string) =>
    createReminder(
      tx,
      actor,
      { type: planned, text: activityTypeLabels[planned], due_at: dueAt, due_on: undefined, lead_number: number },
      timeZone,
      now,
    );
  const until = new Date(instantAt(dayOf(now, timeZone), endOfDay, timeZone)!);
  const planned = await findPlannedReminder(tx, actor.uid, { leadId: row.lead.id, type, until });
  const id = planned?.id ?? (await plan(type, now.toISOString())).reminder.id;
  if (planned && planned.type !== type) await saveReminder(tx, planned.id, { type });
  const ended = await completeReminder(tx, actor, id, outcome, now);
  const next = nextDueAt ? await plan(nextType, nextDueAt) : null;
  return { ended, wasPlanned: planned !== undefined, next };
}
