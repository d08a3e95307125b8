import type { Client } from '../../client/createClient.ts';
import { listLeads } from '../../contract/leads/leads.ts';
import { askEarly } from '../early.ts';
import { keys } from '../keys.ts';
import type { LeadListQuery } from '../keys.ts';

/** Asks for the first page of a list while its screen still loads; `useLeads` takes the answer. */
export function askLeadsEarly(client: Client, query: LeadListQuery): void {
  askEarly(client, keys.leads(query), () => client.call(listLeads, { query }));
}
