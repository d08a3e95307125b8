import { endOfDay, isPastMoment } from '@funil/api/contract';
import type { Actor, LogActivityInput } from '@funil/api/contract';
import { dayOf, instantAt } from '@funil/validation/values';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { refuseField } from '../../platform/refusals/refuseFields.ts';
import { findVisibleLead } from '../leads/record/leads.queries.ts';
import { endReminder, openReminder, planReminder, readBack, readDue } from './changeReminder.ts';
import { readKind } from './readKind.ts';
import type { StoredKind } from './readKind.ts';
import { readOutcome } from './readOutcome.ts';
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
 * @throws Refusal `lead.not_found`, `reminder.outcome_unknown`, `own_activity.type_unknown`, `reminder.in_the_past`
 */
export async function logActivity(
  tx: AccountTx,
  actor: Actor,
  number: number,
  input: LogActivityInput,
  timeZone: string,
  now = new Date(),
): Promise<LoggedOutcome> {
  const row = await findVisibleLead(tx, actor, number);
  if (!row) throw new Refusal('lead.not_found');
  // The rule of the request has one of both.
  const kind = await readKind(tx, input.type ?? 'task', input.own_type_id);
  const outcome = (await readOutcome(tx, kind, input))!;
  const hasOtherNext = Boolean(input.next_type) || Boolean(input.next_own_type_id);
  const nextKind = hasOtherNext
    ? await readKind(tx, input.next_type ?? kind.type, input.next_own_type_id, 'next_own_type_id')
    : kind;
  const nextDue = readNextDue(input, timeZone);
  if (nextDue && isPastMoment(nextDue.dueAt, now))
    refuseField(nextDue.isAllDay ? 'next_due_on' : 'next_due_at', 'reminder.in_the_past');

  const { id: leadId } = row.lead;
  const plan = ({ type, ownTypeId, label }: StoredKind, due: Due, text?: string) =>
    planReminder(tx, actor, { leadId, type, ownTypeId, text: text || label, ...due }, now);
  return withNextContact(tx, leadId, async () => {
    const until = new Date(instantAt(dayOf(now, timeZone), endOfDay, timeZone)!);
    const planned = await findPlannedReminder(tx, actor.uid, { leadId, type: kind.type, until });
    const reminder = await openReminder(tx, actor, planned?.id ?? (await plan(kind, { dueAt: now, isAllDay: false })));
    // A planned activity of an own type that works like this one stays of its own type.
    const { type } = kind;
    const ownTypeId = kind.ownTypeId ?? (reminder.type === type ? reminder.ownTypeId : null);
    if (reminder.type !== type || reminder.ownTypeId !== ownTypeId)
      await saveReminder(tx, reminder.id, { type, ownTypeId });
    const next = nextDue && { id: await plan(nextKind, nextDue, input.next_text), dueAt: nextDue.dueAt };
    const ending = {
      before: reminder,
      isAdded: planned === undefined,
      next,
      openedAt: input.opened_at ? new Date(input.opened_at) : null,
    };
    await endReminder(tx, actor, { ...reminder, type, ownTypeId }, outcome, ending, now);
    return {
      ended: await readBack(tx, actor, reminder.id),
      wasPlanned: planned !== undefined,
      next: next && (await readBack(tx, actor, next.id)),
    };
  });
}
