import type { Client } from '../../client/createClient.ts';
import { listLeads } from '../../contract/leads/leads.ts';
import { listLeadStatuses } from '../../contract/registers/registers.ts';
import { askEarly } from '../early.ts';
import { keys } from '../keys.ts';
import type { LeadListQuery } from '../keys.ts';

/** Asks for the first page of a list, and for the statuses, while its screen still loads; `useLeads` and `useLeadStatuses` take the answers. */
export async function askLeadsEarly(client: Client, query: LeadListQuery): Promise<void> {
  if (!client.session.read()) return;
  await Promise.all([
    askEarly(client, keys.leads(query), () => client.call(listLeads, { query })),
    askEarly(client, keys.leadStatuses, () => client.call(listLeadStatuses)),
  ]);
}
