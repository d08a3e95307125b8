import type { Client } from '@funil/api';
import { routes } from '@funil/api/contract';
import { prefetchLeads } from '@funil/api/react';
import { readRound } from '../../leadFilters/roundAddress.ts';
import { readLeadListState, toTableQuery } from './leadListState.ts';

/** Requests the table's rows early. The kanban needs the statuses first, and a round only its leads. */
export async function prefetchLeadList(
  client: Client,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): Promise<void> {
  if (pathname !== routes.leads.path) return;
  const params = new URLSearchParams(search);
  const state = readLeadListState(params);
  if (state.mode === 'table' && !readRound(params)) await prefetchLeads(client, toTableQuery(state));
}
