import type { LeadFilters } from '@funil/api/contract';
import { leadsPath } from '../leadFilters/filterAddress.ts';

/** The address of a list. */
export function pathOf(list: LeadFilters): string {
  const texts = Object.entries(list).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return leadsPath(Object.fromEntries(texts));
}

/** The address of the list behind a number; null where there is none, or nothing in it. */
export const listPath = (list: LeadFilters | null, count: number): string | null =>
  list === null || count === 0 ? null : pathOf(list);
