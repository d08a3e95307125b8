import type { Client } from '@funil/api';
import { routes } from '@funil/api/contract';
import { prefetchLeads } from '@funil/api/react';
import { readLeadListState, toListQuery } from './leadListState.ts';

/** Requests the rows of the lead table early. Does nothing for the kanban, which needs the statuses first. */
export async function prefetchList(
  client: Client,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): Promise<void> {
  if (pathname !== routes.leads.path) return;
  const state = readLeadListState(new URLSearchParams(search));
  if (state.mode === 'table') await prefetchLeads(client, toListQuery(state));
}
