import { can, contactChannelByType } from '@funil/api/contract';
import type { Actor, ContactChannel } from '@funil/api/contract';
import { newId } from '../../platform/db/newId.ts';
import type { StoredChange } from '../../platform/db/schema/leadEvents.ts';
import type { OutcomeEffects } from '../../platform/db/schema/reminders.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { emit } from '../../platform/events/emit.ts';
import { momentChange } from '../leads/record/compareLeadFields.ts';
import {
  insertContact,
  listAttempts,
  recountContacts,
  removeEvents,
  setOutcome,
} from '../leads/history/leadContacts.ts';
import { findVisibleLead, readLeadRow } from '../leads/record/leads.queries.ts';
import type { StoredLead } from '../leads/record/leads.queries.ts';
import { leadSubject } from '../leads/record/leadVisibility.ts';
import { findContactState } from '../persons/persons.queries.ts';
import type { RecordedOutcome } from './readOutcome.ts';
import { recordReminderEvent } from './recordReminderEvent.ts';
import type { StoredReminder } from './reminders.queries.ts';

/** A link that opened the call or chat has recorded a contact; within this time the outcome is about it. */
const sameContactMs = 60 * 60_000;
/** An outcome that waited longer on a device is not about the call that it names. */
const longestWaitMs = 24 * 60 * 60_000;
/** Clocks of devices differ from the server's. */
const leewayMs = 60_000;

function attemptsFrom(openedAt: Date | null, now: Date): Date {
  const latest = now.getTime() - sameContactMs;
  const opened = openedAt === null ? latest : openedAt.getTime() - leewayMs;
  return new Date(Math.max(Math.min(latest, opened), now.getTime() - longestWaitMs));
}

type Written = Pick<OutcomeEffects, 'eventId' | 'contactId' | 'attempts' | 'phone'>;

/** The outcome as an entry of the lead's history has it. */
const namesOf = ({ name, own }: RecordedOutcome) => ({ outcome: name, ownOutcomeName: own?.name ?? null });

const nothing: Written = { eventId: null, contactId: null, attempts: [], phone: null };

/** The lead, if the user may record contacts with it: it may have gone out of sight since the activity was planned. */
async function findContactable(tx: AccountTx, actor: Actor, leadId: string): Promise<StoredLead | null> {
  const { number } = (await readLeadRow(tx, leadId)).lead;
  const row = await findVisibleLead(tx, actor, number);
  return row && can(actor, 'lead.writeNotes', leadSubject(row.lead)) ? row.lead : null;
}

/**
 * Writes how a call, conversation or visit went as one entry of the history. A contact is the one that a link recorded
 * in the hour before, or else a new one. An outcome without a contact takes such contacts back.
 */
async function recordContact(
  tx: AccountTx,
  actor: Actor,
  lead: StoredLead,
  channel: ContactChannel,
  outcome: RecordedOutcome,
  changes: StoredChange[],
  openedAt: Date | null,
  now: Date,
): Promise<Omit<Written, 'phone'>> {
  const attempts = await listAttempts(tx, actor, lead.id, channel, attemptsFrom(openedAt, now));
  const named = namesOf(outcome);
  if (outcome.isContact) {
    const [latest] = attempts;
    if (!latest) {
      const eventId = await insertContact(tx, actor, lead, { channel, ...named, changes }, now);
      return { ...nothing, eventId };
    }
    await setOutcome(tx, latest.id, named, changes);
    return { ...nothing, contactId: latest.id };
  }
  const override = attempts.find((attempt) => attempt.override.lightState !== null)?.override;
  const eventId = newId();
  const event = { id: eventId, leadId: lead.id, kind: 'attempted' as const, actorId: actor.uid, at: now };
  await emit(tx, 'lead.recorded', [{ ...event, ...override, changes, body: channel, ...named }]);
  await removeEvents(
    tx,
    attempts.map(({ id }) => id),
  );
  const earliest = attempts.at(-1);
  if (earliest) await recountContacts(tx, lead.id, earliest.at);
  return { ...nothing, eventId, attempts: attempts.map(({ id, at }) => ({ id, at: at.toISOString() })) };
}

/** Writes what an outcome says about the lead of an activity, and returns it for the undo. */
export async function recordOutcome(
  tx: AccountTx,
  actor: Actor,
  reminder: StoredReminder,
  outcome: RecordedOutcome,
  { nextDueAt, openedAt }: { nextDueAt: Date | null; openedAt: Date | null },
  now: Date,
): Promise<Written> {
  const { leadId, type } = reminder;
  if (leadId === null) return nothing;
  const changes = momentChange('reminder_due_at', null, nextDueAt);
  const channel = outcome.name === 'canceled' ? null : contactChannelByType[type];
  const lead = await findContactable(tx, actor, leadId);
  if (channel === null || lead === null) {
    const eventId = newId();
    await recordReminderEvent(tx, actor, 'reminder_completed', reminder, now, changes, {
      id: eventId,
      ...namesOf(outcome),
    });
    return { ...nothing, eventId };
  }
  const written = await recordContact(tx, actor, lead, channel, outcome, changes, openedAt, now);
  await emit(tx, 'lead.noted', { lead, ability: 'lead.read' });
  const before = await findContactState(tx, lead, 'phone');
  if (outcome.phoneState !== null)
    await emit(tx, 'activity.ended', { leadId, phoneState: outcome.phoneState, actor, at: now });
  const after = await findContactState(tx, lead, 'phone');
  const isMarked = after?.stateAt?.getTime() === now.getTime();
  const phone = before && isMarked ? { ...before, stateAt: before.stateAt?.toISOString() ?? null } : null;
  return { ...written, phone };
}
