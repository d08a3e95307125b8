import { formatDate } from '@funil/validation/values';

/** Days of a calendar, ISO, both included; null leaves an end open. */
export interface DayBounds {
  from: string | null;
  to: string | null;
}

const iso = (date: Date) => date.toISOString().slice(0, 10);

function shifted(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return iso(date);
}

function monthOf(day: string, shift: number): DayBounds {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return {
    from: iso(new Date(Date.UTC(year, month - 1 + shift, 1))),
    to: iso(new Date(Date.UTC(year, month + shift, 0))),
  };
}

const backFrom = (today: string, days: number): DayBounds => ({ from: shifted(today, 1 - days), to: today });

const periods: Record<string, (today: string) => DayBounds> = {
  today: (today) => ({ from: today, to: today }),
  '7d': (today) => backFrom(today, 7),
  '30d': (today) => backFrom(today, 30),
  '90d': (today) => backFrom(today, 90),
  month: (today) => monthOf(today, 0),
  last_month: (today) => monthOf(today, -1),
};

/** The days that a filter of days (`created`, `won`, `lost`) means, seen from the account's today. "7d" ends today and counts it. */
export function periodBounds(filter: string, now: Date, timeZone: string): DayBounds {
  const period = periods[filter];
  if (period) return period(formatDate(now, timeZone).split('/').toReversed().join('-'));
  const [from, to] = filter.split('..');
  return { from: from || null, to: to || null };
}
