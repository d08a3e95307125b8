import type { DashboardPeriod } from '@funil/api/react';
import { addDays, addMonths, dayOf, monthBounds } from '@funil/validation/values';

const backFrom = (today: string, days: number) => ({ from: addDays(today, 1 - days), until: today });
const monthOf = (day: string) => {
  const { from, to } = monthBounds(day);
  return { from, until: to };
};

const days: Record<DashboardPeriod, (today: string) => { from: string; until: string }> = {
  today: (today) => ({ from: today, until: today }),
  '7d': (today) => backFrom(today, 7),
  '30d': (today) => backFrom(today, 30),
  '90d': (today) => backFrom(today, 90),
  month: monthOf,
  last_month: (today) => monthOf(addMonths(today, -1)),
};

/** First and last day of a period, in the account's time zone. */
export const boundsOfPeriod = (period: DashboardPeriod, now: Date, timeZone: string) =>
  days[period](dayOf(now, timeZone));
