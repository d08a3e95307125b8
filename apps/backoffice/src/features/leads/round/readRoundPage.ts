import type { Client } from '@funil/api';
import { listLeads } from '@funil/api/contract';
import type { LeadSummary } from '@funil/api/contract';
import type { LeadListQuery } from '@funil/api/react';
import type { Round } from '../../leadFilters/roundAddress.ts';

/** Filters that ask for leads that were won or lost. */
const closedFilters = [
  'closed',
  'closer_group_id',
  'closer_id',
  'loss_reason_id',
  'lost',
  'lost_by_group_id',
  'lost_by_id',
  'seller_group_id',
  'seller_id',
  'won',
] as const satisfies readonly (keyof LeadListQuery)[];

function isWorked({ status }: LeadSummary, query: LeadListQuery): boolean {
  if (status.kind !== 'won' && status.kind !== 'lost') return true;
  return closedFilters.some((name) => query[name]) || Boolean(query.status_id?.split(',').includes(status.id));
}

/**
 * Leads of a list that are to be worked, in its order: the next page that has any. Those that were won or lost are left
 * out, unless the list asks for them.
 */
export async function readRoundPage(
  client: Client,
  query: LeadListQuery,
  after: string | null,
): Promise<Pick<Round, 'numbers' | 'next'>> {
  let next = after;
  do {
    const page = await client.call(listLeads, { query: { ...query, ...(next !== null && { cursor: next }) } });
    const numbers = page.leads.filter((lead) => isWorked(lead, query)).map(({ number }) => number);
    next = page.meta.next_cursor;
    if (numbers.length > 0) return { numbers, next };
  } while (next !== null);
  return { numbers: [], next: null };
}
