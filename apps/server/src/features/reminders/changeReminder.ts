import type { Actor, CreateReminderInput } from '@funil/api/contract';
import { newId } from '../../platform/db/newId.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { emit } from '../../platform/events/emit.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { findVisibleLead } from '../leads/record/leads.queries.ts';
import { momentChange } from '../leads/record/compareLeadFields.ts';
import { findReminderRow, insertReminder, lockReminder, removeReminder, saveReminder } from './reminders.queries.ts';
import type { ReminderRow, StoredReminder } from './reminders.queries.ts';
import { recordReminderEvent } from './recordReminderEvent.ts';

/** Accepts times just past: forms show minutes, and sending takes a moment. */
const leewayMs = 60_000;

function momentToCome(text: string, now: Date): Date {
  const moment = new Date(text);
  if (moment.getTime() < now.getTime() - leewayMs)
    throw new Refusal('reminder.in_the_past', { fields: { due_at: new Refusal('reminder.in_the_past').message } });
  return moment;
}

async function readBack(tx: AccountTx, actor: Actor, id: string): Promise<ReminderRow> {
  await emit(tx, 'reminders.changed', { userIds: [actor.uid] });
  const row = await findReminderRow(tx, actor, id);
  if (!row) throw new Error('The reminder went away.');
  return row;
}

/** @throws Refusal `reminder.in_the_past`, `lead.not_found` for a lead hidden from the actor */
export async function createReminder(
  tx: AccountTx,
  actor: Actor,
  input: CreateReminderInput,
  now = new Date(),
): Promise<ReminderRow> {
  const dueAt = momentToCome(input.due_at, now);
  const lead = input.lead_number === null ? null : await findVisibleLead(tx, actor, input.lead_number);
  if (lead === undefined) throw new Refusal('lead.not_found');
  const id = newId();
  const reminder = { id, userId: actor.uid, leadId: lead?.lead.id ?? null, text: input.text, dueAt, createdAt: now };
  await insertReminder(tx, reminder);
  await recordReminderEvent(tx, 'reminder_created', reminder, now, momentChange('reminder_due_at', null, dueAt));
  return readBack(tx, actor, id);
}

/** @throws Refusal `reminder.not_found` also for another user's reminder */
async function openReminder(tx: AccountTx, actor: Actor, id: string): Promise<StoredReminder> {
  const reminder = await lockReminder(tx, actor.uid, id);
  if (!reminder) throw new Refusal('reminder.not_found');
  return reminder;
}

/** A new time notifies the user again. */
export async function changeReminder(
  tx: AccountTx,
  actor: Actor,
  id: string,
  input: { text?: string; due_at: string },
  now = new Date(),
): Promise<ReminderRow> {
  const reminder = await openReminder(tx, actor, id);
  const isMoved = new Date(input.due_at).getTime() !== reminder.dueAt.getTime();
  const patch = {
    ...(input.text !== undefined && { text: input.text }),
    ...(isMoved && { dueAt: momentToCome(input.due_at, now), notifiedAt: null }),
  };
  if (Object.keys(patch).length > 0) await saveReminder(tx, id, patch);
  if (isMoved)
    await recordReminderEvent(
      tx,
      'reminder_moved',
      { ...reminder, ...patch },
      now,
      momentChange('reminder_due_at', reminder.dueAt, new Date(input.due_at)),
    );
  return readBack(tx, actor, id);
}

export async function completeReminder(
  tx: AccountTx,
  actor: Actor,
  id: string,
  now = new Date(),
): Promise<ReminderRow> {
  const reminder = await openReminder(tx, actor, id);
  if (!reminder.completedAt) {
    await saveReminder(tx, id, { completedAt: now });
    await recordReminderEvent(tx, 'reminder_completed', reminder, now);
  }
  return readBack(tx, actor, id);
}

export async function reopenReminder(tx: AccountTx, actor: Actor, id: string, now = new Date()): Promise<ReminderRow> {
  const reminder = await openReminder(tx, actor, id);
  if (reminder.completedAt) {
    await saveReminder(tx, id, { completedAt: null });
    await recordReminderEvent(tx, 'reminder_reopened', reminder, now);
  }
  return readBack(tx, actor, id);
}

export async function deleteReminder(tx: AccountTx, actor: Actor, id: string, now = new Date()): Promise<void> {
  const reminder = await openReminder(tx, actor, id);
  await removeReminder(tx, id);
  await recordReminderEvent(tx, 'reminder_deleted', reminder, now);
  await emit(tx, 'reminders.changed', { userIds: [actor.uid] });
}
