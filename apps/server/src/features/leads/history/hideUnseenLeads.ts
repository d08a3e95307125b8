import type { Actor, LeadEvent } from '@funil/api/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { leads } from '../../../platform/db/schema/leads.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { isVisibleLead } from '../record/isVisibleLead.ts';

/** Events without the numbers of other leads of the person that the actor may not see. */
export async function hideUnseenLeads(
  { db, accountId }: AccountTx,
  actor: Actor,
  events: readonly LeadEvent[],
): Promise<LeadEvent[]> {
  const numbers = [...new Set(events.flatMap(({ other_number: number }) => number ?? []))];
  if (numbers.length === 0) return [...events];
  const seen = await db
    .select({ number: leads.number })
    .from(leads)
    .where(and(eq(leads.accountId, accountId), inArray(leads.number, numbers), isVisibleLead(actor)));
  return events.map(({ other_number: number, ...event }) =>
    seen.some((lead) => lead.number === number) ? { ...event, other_number: number } : event,
  );
}
