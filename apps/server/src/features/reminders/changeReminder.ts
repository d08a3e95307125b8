import { endOfDay, isPastMoment, wholeDayLeadMinutes } from '@funil/api/contract';
import type {
  Actor,
  ActivityOutcomeName,
  CompleteReminderInput,
  CreateReminderInput,
  UpdateReminderInput,
} from '@funil/api/contract';
import { instantAt } from '@funil/validation/values';
import { newId } from '../../platform/db/newId.ts';
import type { StoredChange } from '../../platform/db/schema/leadEvents.ts';
import type { OutcomeEffects } from '../../platform/db/schema/reminders.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { emit } from '../../platform/events/emit.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { refuseField } from '../../platform/refusals/refuseFields.ts';
import { setOutcome } from '../leads/history/leadContacts.ts';
import { findVisibleLead, readLeadRow } from '../leads/record/leads.queries.ts';
import { momentChange } from '../leads/record/compareLeadFields.ts';
import { readKind } from './readKind.ts';
import { readOutcome } from './readOutcome.ts';
import type { RecordedOutcome } from './readOutcome.ts';
import { recordOutcome } from './recordOutcome.ts';
import { recordReminderEvent, withNextContact } from './recordReminderEvent.ts';
import {
  findOwnOutcomeName,
  findReminderRow,
  insertReminder,
  lockReminder,
  lockReminderById,
  removeReminder,
  saveReminder,
} from './reminders.queries.ts';
import type { ReminderRow, StoredReminder } from './reminders.queries.ts';

type DueInput = Pick<CreateReminderInput, 'due_at' | 'due_on'>;
type Due = Pick<StoredReminder, 'dueAt' | 'isAllDay'>;

/** A whole day is due with its last minute, so that it is late when the day is over. */
export function readDue({ due_at: at, due_on: day }: DueInput, timeZone: string): Due {
  const moment = day ? instantAt(day, endOfDay, timeZone) : at;
  return { dueAt: new Date(moment!), isAllDay: Boolean(day) };
}

function refusePast({ dueAt, isAllDay }: Due, now: Date): void {
  if (isPastMoment(dueAt, now)) refuseField(isAllDay ? 'due_on' : 'due_at', 'reminder.in_the_past');
}

/**
 * A whole day notifies in its morning. One that is planned later stands in the lists of its day, and sends nothing, nor
 * does a planned contact of the lead itself.
 */
function notifiedAtOf({ dueAt, isAllDay }: Due, userId: string | null, now: Date): Date | null {
  const isMorningOver = isAllDay && dueAt.getTime() - wholeDayLeadMinutes * 60_000 <= now.getTime();
  return isMorningOver || userId === null ? now : null;
}

export async function readBack(tx: AccountTx, actor: Actor, id: string): Promise<ReminderRow> {
  await emit(tx, 'reminders.changed', { userIds: [actor.uid] });
  const row = await findReminderRow(tx, actor, id);
  if (!row) throw new Error('The reminder went away.');
  return row;
}

/**
 * An activity after an outcome is its next step, and goes with the undo of that outcome.
 *
 * @throws Refusal `reminder.in_the_past`, `own_activity.type_unknown`, `lead.not_found` for a lead hidden from the actor,
 * `reminder.not_found` when the outcome that it follows was undone
 */
export async function createReminder(
  tx: AccountTx,
  actor: Actor,
  input: CreateReminderInput,
  timeZone: string,
  now = new Date(),
): Promise<ReminderRow> {
  const due = readDue(input, timeZone);
  refusePast(due, now);
  const lead = input.lead_number === null ? null : await findVisibleLead(tx, actor, input.lead_number);
  if (lead === undefined) throw new Refusal('lead.not_found');
  const { type, ownTypeId } = await readKind(tx, input.type ?? 'task', input.own_type_id);
  const reminder = { leadId: lead?.lead.id ?? null, type, ownTypeId, text: input.text, ...due };
  const ended = input.after_id ? await openEnded(tx, actor, input.after_id, reminder.leadId) : null;
  const id = await withNextContact(tx, reminder.leadId, () => planReminder(tx, actor, reminder, now));
  const changes = momentChange('reminder_due_at', null, due.dueAt);
  if (ended) await keepNext(tx, ended, id, changes);
  else await recordReminderEvent(tx, actor, 'reminder_created', reminder, now, changes);
  return readBack(tx, actor, id);
}

interface EndedReminder {
  id: string;
  leadId: string;
  outcome: ActivityOutcomeName | null;
  /** Name of the own outcome in the lead's history. */
  ownOutcomeName: string | null;
  effects: OutcomeEffects;
}

/** Locks an activity about a lead whose outcome the actor recorded, until now without a next step. */
async function openEnded(tx: AccountTx, actor: Actor, id: string, leadId: string | null): Promise<EndedReminder> {
  const reminder = await lockReminderById(tx, id);
  if (leadId === null || reminder?.leadId !== leadId) throw new Refusal('reminder.not_found');
  const { outcome, ownOutcomeId, outcomeEffects: effects } = reminder;
  const hasOutcome = outcome !== null || ownOutcomeId !== null;
  if (!hasOutcome || effects?.by !== actor.uid || effects.nextId !== null) throw new Refusal('reminder.not_found');
  return { id, leadId, outcome, ownOutcomeName: await findOwnOutcomeName(tx, ownOutcomeId), effects };
}

/** Writes the next step into the outcome's entry of the lead's history, and keeps it for the undo of the outcome. */
async function keepNext(
  tx: AccountTx,
  { id, leadId, effects, ...outcome }: EndedReminder,
  nextId: string,
  changes: StoredChange[],
): Promise<void> {
  const eventId = effects.eventId ?? effects.contactId;
  if (eventId !== null) await setOutcome(tx, eventId, outcome, changes);
  await saveReminder(tx, id, { outcomeEffects: { ...effects, nextId } });
  await emit(tx, 'lead.noted', { lead: (await readLeadRow(tx, leadId)).lead, ability: 'lead.read' });
}

/** Plans an activity of the actor without an entry in the lead's history. */
export async function planReminder(
  tx: AccountTx,
  actor: Actor,
  planned: Pick<StoredReminder, 'leadId' | 'type' | 'ownTypeId' | 'text' | 'dueAt' | 'isAllDay'>,
  now: Date,
): Promise<string> {
  const id = newId();
  const notifiedAt = notifiedAtOf(planned, actor.uid, now);
  await insertReminder(tx, { ...planned, id, userId: actor.uid, notifiedAt, createdAt: now });
  return id;
}

/** @throws Refusal `reminder.not_found` also for another user's reminder */
export async function openReminder(tx: AccountTx, actor: Actor, id: string): Promise<StoredReminder> {
  const reminder = await lockReminder(tx, actor.uid, id);
  if (!reminder) throw new Refusal('reminder.not_found');
  return reminder;
}

type ChangeInput = DueInput & Partial<Pick<UpdateReminderInput, 'text' | 'type' | 'own_type_id'>>;

/** The new type, if it changes. An own type that was archived stays where it is. */
async function readChangedKind(
  tx: AccountTx,
  { type, ownTypeId }: StoredReminder,
  input: ChangeInput,
): Promise<Partial<Pick<StoredReminder, 'type' | 'ownTypeId'>>> {
  // A caller who knows no own types names the fixed type that an own one works like.
  const isLeft = input.own_type_id === undefined && (input.type === undefined || input.type === type);
  if (isLeft || (ownTypeId !== null && input.own_type_id === ownTypeId)) return {};
  const kind = await readKind(tx, input.type ?? type, input.own_type_id);
  return { type: kind.type, ownTypeId: kind.ownTypeId };
}

/**
 * A new time notifies the user again.
 *
 * @throws Refusal `reminder.not_found`, `reminder.in_the_past`, `own_activity.type_unknown`
 */
export async function changeReminder(
  tx: AccountTx,
  actor: Actor,
  id: string,
  { text, ...input }: ChangeInput,
  timeZone: string,
  now = new Date(),
): Promise<ReminderRow> {
  const reminder = await openReminder(tx, actor, id);
  const due = readDue(input, timeZone);
  const isMoved = due.dueAt.getTime() !== reminder.dueAt.getTime() || due.isAllDay !== reminder.isAllDay;
  if (isMoved) refusePast(due, now);
  const patch = {
    ...(text !== undefined && { text }),
    ...(await readChangedKind(tx, reminder, input)),
    ...(isMoved && { ...due, notifiedAt: notifiedAtOf(due, reminder.userId, now) }),
  };
  if (Object.keys(patch).length > 0) await withNextContact(tx, reminder.leadId, () => saveReminder(tx, id, patch));
  if (isMoved) {
    const changes = momentChange('reminder_due_at', reminder.dueAt, due.dueAt);
    await recordReminderEvent(tx, actor, 'reminder_moved', { ...reminder, ...patch }, now, changes);
  }
  return readBack(tx, actor, id);
}

/** @throws Refusal `reminder.outcome_unknown` for an outcome of other types */
export async function completeReminder(
  tx: AccountTx,
  actor: Actor,
  id: string,
  input: CompleteReminderInput,
  now = new Date(),
): Promise<ReminderRow> {
  const reminder = await openReminder(tx, actor, id);
  if (!reminder.completedAt) {
    const outcome = await readOutcome(tx, reminder, input);
    await withNextContact(tx, reminder.leadId, () =>
      outcome === null
        ? saveReminder(tx, id, { completedAt: now })
        : endReminder(
            tx,
            actor,
            reminder,
            outcome,
            { before: reminder, isAdded: false, next: null, openedAt: null },
            now,
          ),
    );
    if (outcome === null) await recordReminderEvent(tx, actor, 'reminder_completed', reminder, now);
  }
  return readBack(tx, actor, id);
}

interface Ending {
  /** The activity before it was taken for one of another type. */
  before: Pick<StoredReminder, 'type' | 'ownTypeId'>;
  /** The activity was added to record the outcome. */
  isAdded: boolean;
  next: { id: string; dueAt: Date } | null;
  /** Moment of the link that opened the call or chat, if the caller knows it. */
  openedAt: Date | null;
}

/** Ends an activity, writes what its outcome says about the lead, and keeps what was written for the undo. */
export async function endReminder(
  tx: AccountTx,
  actor: Actor,
  reminder: StoredReminder,
  outcome: RecordedOutcome,
  { before: { type, ownTypeId }, isAdded, next, openedAt }: Ending,
  now: Date,
): Promise<void> {
  const written = await recordOutcome(tx, actor, reminder, outcome, { nextDueAt: next?.dueAt ?? null, openedAt }, now);
  const outcomeEffects = { by: actor.uid, type, ownTypeId, isAdded, nextId: next?.id ?? null, ...written };
  const ended = { completedAt: now, outcome: outcome.name, ownOutcomeId: outcome.own?.id ?? null };
  await saveReminder(tx, reminder.id, { ...ended, outcomeEffects });
}

export async function reopenReminder(tx: AccountTx, actor: Actor, id: string, now = new Date()): Promise<ReminderRow> {
  const reminder = await openReminder(tx, actor, id);
  if (reminder.completedAt) {
    await withNextContact(tx, reminder.leadId, () =>
      saveReminder(tx, id, { completedAt: null, outcome: null, ownOutcomeId: null, outcomeEffects: null }),
    );
    await recordReminderEvent(tx, actor, 'reminder_reopened', reminder, now);
  }
  return readBack(tx, actor, id);
}

export async function deleteReminder(tx: AccountTx, actor: Actor, id: string, now = new Date()): Promise<void> {
  const reminder = await openReminder(tx, actor, id);
  await withNextContact(tx, reminder.leadId, () => removeReminder(tx, id));
  await recordReminderEvent(tx, actor, 'reminder_deleted', reminder, now);
  await emit(tx, 'reminders.changed', { userIds: [actor.uid] });
}
