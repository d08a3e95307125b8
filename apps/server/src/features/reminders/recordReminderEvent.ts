import type { Actor, LeadEvent } from '@funil/api/contract';
import type { StoredChange } from '../../platform/db/schema/leadEvents.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { emit } from '../../platform/events/emit.ts';
import { readLeadRow } from '../leads/record/leads.queries.ts';
import type { HistoryEntry } from '../leads/record/leads.queries.ts';
import type { StoredReminder } from './reminders.queries.ts';

type ReminderEvent = Extract<LeadEvent['kind'], `reminder_${string}`>;

export async function recordReminderEvent(
  tx: AccountTx,
  actor: Actor,
  kind: ReminderEvent,
  { leadId, text }: Pick<StoredReminder, 'leadId' | 'text'>,
  now: Date,
  changes: StoredChange[] = [],
  ended: Pick<HistoryEntry, 'id' | 'outcome' | 'ownOutcomeName'> = {},
): Promise<void> {
  if (leadId === null) return;
  await emit(tx, 'lead.recorded', [{ leadId, kind, actorId: actor.uid, at: now, changes, body: text, ...ended }]);
  await emit(tx, 'lead.noted', { lead: (await readLeadRow(tx, leadId)).lead, ability: 'lead.read' });
}

/** Runs a change of a reminder, and shows the lead anew where its next or first contact is another one. */
export async function withNextContact<T>(tx: AccountTx, leadId: string | null, change: () => Promise<T>): Promise<T> {
  if (leadId === null) return change();
  const before = (await readLeadRow(tx, leadId)).lead;
  const result = await change();
  const { lead } = await readLeadRow(tx, leadId);
  const isOther = (one: Date | null, other: Date | null) => one?.getTime() !== other?.getTime();
  if (isOther(lead.nextContactAt, before.nextContactAt) || isOther(lead.firstContactAt, before.firstContactAt))
    await emit(tx, 'lead.changed', { lead, before });
  return result;
}
