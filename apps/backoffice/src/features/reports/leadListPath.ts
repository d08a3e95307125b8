import type { LeadFilters } from '@funil/api/contract';
import { leadsPath } from '../leadFilters/filterAddress.ts';

export function pathOf(list: LeadFilters): string {
  const texts = Object.entries(list).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return leadsPath(Object.fromEntries(texts));
}

/** Address of the list behind a number; null without a list or for zero. */
export const leadListPath = (list: LeadFilters | null, count: number): string | null =>
  list === null || count === 0 ? null : pathOf(list);
