import type { Client } from '../../client/createClient.ts';
import { listLeads } from '../../contract/leads/leads.ts';
import { listLeadStatuses } from '../../contract/catalog/catalog.ts';
import { prefetch } from '../prefetch.ts';
import type { LeadListQuery } from './LeadListQuery.ts';

/** Requests leads and statuses while the screen's code loads. */
export async function prefetchLeads(client: Client, query: LeadListQuery): Promise<void> {
  await Promise.all([prefetch(client, listLeads, { query }), prefetch(client, listLeadStatuses)]);
}
