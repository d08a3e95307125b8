import { daysBetween } from '@funil/validation/values';
import { isDay } from '../isDay.ts';
import { createdPeriods, isCreatedFilter } from '../leads/leadFilters.ts';

/** Most days of a period of a report: two years, one of them with a 29 February. */
export const maxReportDays = 731;

/**
 * True for a named period, or for two days in their order (`2026-11-01..2026-11-30`), both included: days that a list of
 * leads may be narrowed by as well.
 */
export function isReportPeriod(text: string): boolean {
  if (createdPeriods.some((period) => period === text)) return true;
  const [from, to, ...rest] = text.split('..');
  if (!from || !to || rest.length > 0 || !isDay(from) || !isDay(to) || !isCreatedFilter(text)) return false;
  return from <= to && daysBetween(from, to) < maxReportDays;
}
