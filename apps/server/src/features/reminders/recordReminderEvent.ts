import type { LeadEvent } from '@funil/api/contract';
import type { StoredChange } from '../../platform/db/schema/leadEvents.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { emit } from '../../platform/events/emit.ts';
import { readLeadRow } from '../leads/record/leads.queries.ts';
import type { StoredReminder } from './reminders.queries.ts';

type ReminderEvent = Extract<LeadEvent['kind'], `reminder_${string}`>;

export async function recordReminderEvent(
  tx: AccountTx,
  kind: ReminderEvent,
  { leadId, userId, text }: Pick<StoredReminder, 'leadId' | 'userId' | 'text'>,
  now: Date,
  changes: StoredChange[] = [],
): Promise<void> {
  if (leadId === null) return;
  await emit(tx, 'lead.recorded', [{ leadId, kind, actorId: userId, at: now, changes, body: text }]);
  await emit(tx, 'lead.noted', { lead: (await readLeadRow(tx, leadId)).lead, ability: 'lead.read' });
}
