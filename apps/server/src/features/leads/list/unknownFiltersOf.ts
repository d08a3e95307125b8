import { leadFilterLabel, leadFilterNames } from '@funil/api/contract';
import type { Actor, FieldSettings, LeadFilters } from '@funil/api/contract';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { listSeenKeys, namesHiddenField } from '../../ownFields/readableOwnFilters.ts';
import { isIdFilter, namesOf, noneKeywords } from './describeLeadFilters.ts';

/** Labels of the filters that name a record or an own field which is gone, or hidden from the actor. */
export function unknownFiltersOf(tx: AccountTx, actor: Actor, settings: FieldSettings) {
  // Lists of reports often have the same filters.
  const known = new Map<string, Promise<ReadonlySet<string>>>();
  let seenKeys: Promise<ReadonlySet<string>> | undefined;
  return async (filters: LeadFilters): Promise<string[]> => {
    const labels: string[] = [];
    for (const name of leadFilterNames) {
      const value = filters[name];
      if (value && name === 'own_fields') {
        seenKeys ??= listSeenKeys(tx, actor.role);
        if (namesHiddenField(String(value), await seenKeys)) labels.push(leadFilterLabel(name, settings));
      }
      if (!value || !isIdFilter(name)) continue;
      const ids = String(value)
        .split(',')
        .filter((id) => !noneKeywords.has(id));
      if (ids.length === 0) continue;
      const key = `${name} ${ids.join()}`;
      const names =
        known.get(key) ?? namesOf(tx, actor, name, ids).then((records) => new Set(records.map(({ id }) => id)));
      known.set(key, names);
      const set = await names;
      if (ids.some((id) => !set.has(id.toLowerCase()))) labels.push(leadFilterLabel(name, settings));
    }
    return labels;
  };
}
