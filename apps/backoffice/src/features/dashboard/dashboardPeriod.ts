import { createdPeriodLabels, createdPeriods } from '@funil/api/contract';
import type { DashboardPeriod } from '@funil/api/react';
import { dayKeywords } from '../leadFilters/filterAddress.ts';
import { namesByDays } from './receivedSeries.ts';

/** Period in the address, by default the current month. */
export const periodOf = (word: string | null): DashboardPeriod =>
  createdPeriods.find((period) => dayKeywords[period] === word) ?? 'month';

/** Notice about an invalid period; null for a valid one. */
export const unreadPeriod = (word: string | null): string | null =>
  !word || createdPeriods.some((period) => dayKeywords[period] === word)
    ? null
    : `O período “${word}” não existe aqui: os números são deste mês.`;

/** Word of a period; null for the default, the current month. */
export const wordOf = (period: DashboardPeriod): string | null => (period === 'month' ? null : dayKeywords[period]);

export const periodChoices = createdPeriods.map((period) => ({ value: period, label: createdPeriodLabels[period] }));

const monthNames = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' });
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Names such as "Novembro" and "Outubro", or "17/11 a 23/11" and "10/11 a 16/11". */
export function namesOf(
  period: DashboardPeriod,
  days: { from: string; to: string },
  before: { from: string; to: string },
): readonly [string, string] {
  if (period === 'month' || period === 'last_month')
    return [capital(monthNames.format(Date.parse(days.from))), capital(monthNames.format(Date.parse(before.from)))];
  return period === 'today' ? ['Hoje', 'Ontem'] : namesByDays(days, before);
}
