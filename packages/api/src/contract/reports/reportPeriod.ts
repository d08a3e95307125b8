import { daysBetween } from '@funil/validation/values';
import { isDay } from '../isDay.ts';
import { createdPeriods, isCreatedFilter } from '../leads/leadFilters.ts';

/** Maximum days: two years, including one 29 February. */
export const maxReportDays = 731;

/** Whether the text is a named period or two ordered days (`2026-11-01..2026-11-30`, inclusive). */
export function isReportPeriod(text: string): boolean {
  if (createdPeriods.some((period) => period === text)) return true;
  const [from, to, ...rest] = text.split('..');
  if (!from || !to || rest.length > 0 || !isDay(from) || !isDay(to) || !isCreatedFilter(text)) return false;
  return from <= to && daysBetween(from, to) < maxReportDays;
}
