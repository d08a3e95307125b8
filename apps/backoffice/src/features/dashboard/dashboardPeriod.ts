import { createdPeriodLabels, createdPeriods } from '@funil/api/contract';
import type { DashboardPeriod } from '@funil/api/react';
import { dayWords } from '../leadFilters/filterAddress.ts';

/** The period that an address asks for: the current month unless it names another. */
export const periodOf = (word: string | null): DashboardPeriod =>
  createdPeriods.find((period) => dayWords[period] === word) ?? 'month';

/** Its word in the address; none for the current month. */
export const wordOf = (period: DashboardPeriod): string | null => (period === 'month' ? null : dayWords[period]);

export const periodChoices = createdPeriods.map((period) => ({ value: period, label: createdPeriodLabels[period] }));

const monthNames = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' });
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * What the days of a period and those before it are called beside each other: "Novembro" and "Outubro", "Hoje" and
 * "Ontem".
 */
export function namesOf(
  period: DashboardPeriod,
  days: { from: string },
  before: { from: string },
): readonly [string, string] {
  if (period === 'month' || period === 'last_month')
    return [capital(monthNames.format(Date.parse(days.from))), capital(monthNames.format(Date.parse(before.from)))];
  return period === 'today' ? ['Hoje', 'Ontem'] : [createdPeriodLabels[period], 'Período anterior'];
}
