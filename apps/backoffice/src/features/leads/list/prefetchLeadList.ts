import type { Client } from '@funil/api';
import { routes } from '@funil/api/contract';
import { prefetchLeads } from '@funil/api/react';
import { readLeadListState, toListQuery } from './leadListState.ts';

/** Requests the table's rows early. The kanban needs the statuses first, so nothing is requested. */
export async function prefetchLeadList(
  client: Client,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): Promise<void> {
  if (pathname !== routes.leads.path) return;
  const state = readLeadListState(new URLSearchParams(search));
  if (state.mode === 'table') await prefetchLeads(client, toListQuery(state));
}
