import { createdPeriods, isReportPeriod } from '@funil/api/contract';
import type { ReportFilterName, ReportFilters, StatusReportMode } from '@funil/api/contract';
import { isIsoDay } from '@funil/validation/values';
import { dayKeywords, readFilters, toLeadFilters } from '../leadFilters/filterAddress.ts';
import type { FilterState } from '../leadFilters/filterAddress.ts';

/** Period of a report in the address, by default the current month. */
export function reportPeriodOf(word: string | null): string {
  const named = createdPeriods.find((period) => dayKeywords[period] === word);
  if (named) return named;
  return word !== null && isReportPeriod(word) ? word : 'month';
}

const isDays = (word: string) => /^\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d$/.test(word);

/** Notice about an unusable period; null if valid or missing. */
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

/** Word of a period; null for the default, the current month. */
export function reportPeriodWord(period: string): string | null {
  if (period === 'month') return null;
  const named = createdPeriods.find((one) => one === period);
  return named ? dayKeywords[named] : period;
}

/** Filters of a report, without other lead filters, e.g. by date. */
export function reportFiltersOf(params: URLSearchParams, names: readonly ReportFilterName[]): FilterState {
  const read = readFilters(params);
  return Object.fromEntries(names.flatMap((name) => (read[name] === undefined ? [] : [[name, read[name]]])));
}

/** Word for the second mode of the status report; the first has none. */
export const periodModeWord = 'periodo';
export const modeWords: Record<StatusReportMode, string | null> = { cohort: null, period: periodModeWord };

export const toReportFilters = (filters: FilterState): ReportFilters => toLeadFilters(filters);
