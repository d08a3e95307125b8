import { createdPeriods, isReportPeriod, reportFilterNames } from '@funil/api/contract';
import type { ReportFilterName, ReportFilters } from '@funil/api/contract';
import { isIsoDay } from '@funil/validation/values';
import { dayKeywords, readFilters, toLeadFilters } from '../leadFilters/filterAddress.ts';
import type { FilterState } from '../leadFilters/filterAddress.ts';

/** The days that an address asks a report for: the current month unless it names others. */
export function reportPeriodOf(word: string | null): string {
  const named = createdPeriods.find((period) => dayKeywords[period] === word);
  if (named) return named;
  return word !== null && isReportPeriod(word) ? word : 'month';
}

const isDays = (word: string) => /^\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d$/.test(word);

/** Why the days of an address are not shown; null where they are, or where it names none. */
export function unreadPeriod(word: string | null): string | null {
  if (!word || isReportPeriod(word) || createdPeriods.some((period) => dayKeywords[period] === word)) return null;
  const [from = '', to = ''] = word.split('..');
  const why = !isDays(word)
    ? 'não é um período'
    : !isIsoDay(from) || !isIsoDay(to)
      ? 'tem um dia que não existe'
      : from > to
        ? 'termina antes de começar'
        : 'tem mais de dois anos';
  return `O período “${word}” ${why}: os números são deste mês.`;
}

/** Their word in the address; none for the current month. */
export function reportPeriodWord(period: string): string | null {
  if (period === 'month') return null;
  const named = createdPeriods.find((one) => one === period);
  return named ? dayKeywords[named] : period;
}

/** The filters of an address that a report takes; others, of days and of who did what, it does not know. */
export function reportFiltersOf(params: URLSearchParams, names: readonly ReportFilterName[]): FilterState {
  const read = readFilters(params);
  return Object.fromEntries(names.flatMap((name) => (read[name] === undefined ? [] : [[name, read[name]]])));
}

/** The same as the endpoint takes it. */
export const toReportFilters = (filters: FilterState): ReportFilters => toLeadFilters(filters);

/** The report of statuses has them as its rows. */
export const statusReportFilterNames = reportFilterNames.filter((name) => name !== 'status_id');
