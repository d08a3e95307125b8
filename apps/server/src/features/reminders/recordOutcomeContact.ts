import { can, contactChannelByType, outcomeOf } from '@funil/api/contract';
import type { Actor, ActivityOutcomeName, ContactChannel } from '@funil/api/contract';
import { and, eq, gt } from 'drizzle-orm';
import { leadEvents } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { contactLead } from '../leads/history/noteLead.ts';
import { findVisibleLead, readLeadRow } from '../leads/record/leads.queries.ts';
import { leadSubject } from '../leads/record/leadVisibility.ts';
import type { StoredReminder } from './reminders.queries.ts';

/** A link that opened the call or chat has recorded the contact already; within this time the outcome is about it. */
const sameContactMs = 60 * 60_000;

async function hasRecorded(tx: AccountTx, leadId: string, actor: Actor, channel: ContactChannel, now: Date) {
  const [recorded] = await tx.db
    .select({ id: leadEvents.id })
    .from(leadEvents)
    .where(
      and(
        eq(leadEvents.accountId, tx.accountId),
        eq(leadEvents.leadId, leadId),
        eq(leadEvents.kind, 'contacted'),
        eq(leadEvents.actorId, actor.uid),
        eq(leadEvents.body, channel),
        gt(leadEvents.at, new Date(now.getTime() - sameContactMs)),
      ),
    )
    .limit(1);
  return recorded !== undefined;
}

/** Records the contact that an outcome stands for, as the lead's phone and WhatsApp links do. */
export async function recordOutcomeContact(
  tx: AccountTx,
  actor: Actor,
  { leadId, type }: Pick<StoredReminder, 'leadId' | 'type'>,
  outcome: ActivityOutcomeName,
  now: Date,
): Promise<void> {
  const channel = contactChannelByType[type];
  if (!outcomeOf(outcome).isContact || channel === null || leadId === null) return;
  const { number } = (await readLeadRow(tx, leadId)).lead;
  const row = await findVisibleLead(tx, actor, number);
  // The person may have lost sight of the lead since the activity was planned.
  if (!row || !can(actor, 'lead.writeNotes', leadSubject(row.lead))) return;
  if (!(await hasRecorded(tx, leadId, actor, channel, now))) await contactLead(tx, actor, number, channel, now);
}
