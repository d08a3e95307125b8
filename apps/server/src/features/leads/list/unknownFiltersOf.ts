import { leadFilterLabel, leadFilterNames } from '@funil/api/contract';
import type { Actor, FieldSettings, LeadFilters } from '@funil/api/contract';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { isIdFilter, namesOf, noneKeywords } from './describeLeadFilters.ts';
import type { IdFilter } from './describeLeadFilters.ts';

/** Loads the names once for all lists. */
export function unknownFiltersOf(tx: AccountTx, actor: Actor, settings: FieldSettings) {
  const idsByFilter = new Map<IdFilter, Set<string>>();
  const idsOf = async (name: IdFilter) => {
    const ids = idsByFilter.get(name) ?? new Set((await namesOf(tx, actor, name)).map(({ id }) => id));
    idsByFilter.set(name, ids);
    return ids;
  };
  return async (filters: LeadFilters): Promise<string[]> => {
    const labels: string[] = [];
    for (const name of leadFilterNames) {
      const value = filters[name];
      if (!value || !isIdFilter(name)) continue;
      const ids = String(value)
        .split(',')
        .filter((id) => !noneKeywords.has(id));
      const names = ids.length > 0 ? await idsOf(name) : null;
      if (names && ids.some((id) => !names.has(id.toLowerCase()))) labels.push(leadFilterLabel(name, settings));
    }
    return labels;
  };
}
