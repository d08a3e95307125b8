import type { Client } from '@funil/api';
import { routes } from '@funil/api/contract';
import { prefetchLeads } from '@funil/api/react';
import { readLeadListState, toListQuery } from './leadListState.ts';

/**
 * Asks for the rows of the table that an address shows, while the screen still loads. The kanban's columns wait for
 * their statuses.
 */
export async function prefetchList(
  client: Client,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): Promise<void> {
  if (pathname !== routes.leads.path) return;
  const state = readLeadListState(new URLSearchParams(search));
  if (state.mode === 'table') await prefetchLeads(client, toListQuery(state));
}
