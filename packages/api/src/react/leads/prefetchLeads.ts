import type { Client } from '../../client/createClient.ts';
import { listLeads } from '../../contract/leads/leads.ts';
import { listLeadStatuses } from '../../contract/catalog/catalog.ts';
import { prefetch } from '../prefetch.ts';
import type { LeadListQuery } from './LeadListQuery.ts';

/**
 * Asks for the first page of a list, and for the statuses, while its screen still loads; `useLeads` and
 * `useLeadStatuses` take the answers.
 */
export async function prefetchLeads(client: Client, query: LeadListQuery): Promise<void> {
  await Promise.all([prefetch(client, listLeads, { query }), prefetch(client, listLeadStatuses)]);
}
