import { contactChannelByType, outcomeUndoSeconds } from '@funil/api/contract';
import type { Actor } from '@funil/api/contract';
import type { OutcomeEffects } from '../../platform/db/schema/reminders.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { emit } from '../../platform/events/emit.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import {
  findOverride,
  recountContacts,
  removeEvents,
  restoreAttempts,
  setOutcome,
} from '../leads/history/leadContacts.ts';
import { readLeadRow } from '../leads/record/leads.queries.ts';
import { withNextContact } from './recordReminderEvent.ts';
import { findReminder, lockReminderById, removeReminder, saveReminder } from './reminders.queries.ts';
import type { StoredReminder } from './reminders.queries.ts';

/** Takes the entry of the outcome out of the history, and puts back the attempts that it had taken out. */
async function restoreHistory(
  tx: AccountTx,
  actor: Actor,
  { leadId, type, completedAt }: StoredReminder,
  { eventId, contactId, attempts }: OutcomeEffects,
): Promise<void> {
  const channel = contactChannelByType[type];
  if (leadId === null) return;
  if (contactId !== null) await setOutcome(tx, contactId, { outcome: null, ownOutcomeName: null }, []);
  const override = eventId === null ? null : await findOverride(tx, eventId);
  if (eventId !== null) await removeEvents(tx, [eventId]);
  if (channel !== null) await restoreAttempts(tx, actor, leadId, channel, attempts, override);
  const moments = [completedAt!, ...attempts.map(({ at }) => new Date(at))];
  await recountContacts(tx, leadId, moments.toSorted((one, other) => one.getTime() - other.getTime())[0]!);
}

/** Removes the next step that was planned with the outcome. Returns true when it was changed since, and stays. */
async function removeNext(tx: AccountTx, nextId: string | null): Promise<boolean> {
  const next = nextId === null ? undefined : await findReminder(tx, nextId);
  if (!next) return false;
  if (next.changedAt !== null) return true;
  await removeReminder(tx, next.id);
  return false;
}

/**
 * Takes back everything that an outcome wrote, within the time limit, for its user. What happened since stays.
 *
 * @throws Refusal `reminder.not_found`, also when another user recorded it or it was undone; `reminder.too_late`
 */
export async function undoOutcome(
  tx: AccountTx,
  actor: Actor,
  id: string,
  now = new Date(),
): Promise<{ isNextKept: boolean }> {
  const reminder = await lockReminderById(tx, id);
  const effects = reminder?.outcomeEffects;
  if (!reminder?.completedAt || effects?.by !== actor.uid) throw new Refusal('reminder.not_found');
  const { leadId, completedAt } = reminder;
  if (now.getTime() - completedAt.getTime() > outcomeUndoSeconds * 1000) throw new Refusal('reminder.too_late');
  const isNextKept = await withNextContact(tx, leadId, async () => {
    const isKept = await removeNext(tx, effects.nextId);
    await restoreHistory(tx, actor, reminder, effects);
    await (effects.isAdded
      ? removeReminder(tx, id)
      : saveReminder(tx, id, {
          completedAt: null,
          outcome: null,
          ownOutcomeId: null,
          outcomeEffects: null,
          type: effects.type,
          ...(effects.ownTypeId !== undefined && { ownTypeId: effects.ownTypeId }),
        }));
    return isKept;
  });
  if (leadId !== null) {
    const { lead } = await readLeadRow(tx, leadId);
    if (effects.phone !== null)
      await emit(tx, 'activity.undone', { leadId, phone: effects.phone, endedAt: completedAt });
    await emit(tx, 'lead.noted', { lead, ability: 'lead.read' });
  }
  await emit(tx, 'reminders.changed', { userIds: [actor.uid] });
  return { isNextKept };
}
