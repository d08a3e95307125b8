import { leadFilterWord, readOwnFilters, writeOwnFilters } from '@funil/api/contract';
import type { Role } from '@funil/api/contract';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { listSeenFields } from './ownFieldAccess.ts';

/** Keys of the fields that a role sees, for `readableOwnFilters`. */
export const listSeenKeys = async (tx: AccountTx, role: Role): Promise<ReadonlySet<string>> =>
  new Set((await listSeenFields(tx, role)).map(({ key }) => key));

/** Filters of own fields without those of fields that the reader does not see; null if none is left. */
export const readableOwnFilters = (text: string, seen: ReadonlySet<string>): string | null =>
  writeOwnFilters(Object.fromEntries(Object.entries(readOwnFilters(text)).filter(([key]) => seen.has(key))));

/** Whether filters of own fields name a field that the reader does not see. */
export const namesHiddenField = (text: string, seen: ReadonlySet<string>): boolean =>
  Object.keys(readOwnFilters(text)).some((key) => !seen.has(key));

/** Whether the address of a list filters by a field that the reader does not see. */
export const hasHiddenOwnFilter = (query: string, seen: ReadonlySet<string>): boolean =>
  new URLSearchParams(query).getAll(leadFilterWord('own_fields')).some((text) => namesHiddenField(text, seen));
