import { dayOfEnd, minuteOfEnd } from '@funil/api/contract';
import { addDays, addMonths, dayOf, monthBounds } from '@funil/validation/values';

/** ISO dates, both included; null for an open end. */
export interface DayBounds {
  from: string | null;
  to: string | null;
  /** Local end of the last day, exclusive; omitted for a whole day. */
  minute?: string;
}

const backFrom = (today: string, days: number): DayBounds => ({ from: addDays(today, 1 - days), to: today });

const periods: Record<string, (today: string) => DayBounds> = {
  today: (today) => ({ from: today, to: today }),
  '7d': (today) => backFrom(today, 7),
  '30d': (today) => backFrom(today, 30),
  '90d': (today) => backFrom(today, 90),
  month: monthBounds,
  last_month: (today) => monthBounds(addMonths(today, -1)),
};

/** First and last day of a period, relative to the account's current day. "7d" includes today. */
export function periodBounds(filter: string, now: Date, timeZone: string): DayBounds {
  const period = periods[filter];
  if (period) return period(dayOf(now, timeZone));
  const [from, end = ''] = filter.split('..');
  const minute = minuteOfEnd(end);
  return { from: from || null, to: dayOfEnd(end) || null, ...(minute && { minute }) };
}
