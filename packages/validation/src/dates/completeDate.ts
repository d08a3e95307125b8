import { formatDate } from './date.ts';
import { dayOf, isIsoDay } from './day.ts';

/** What a field takes, as ISO days. */
export interface DateLimits {
  /** @default the machine's own day */
  today?: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
}

/** The most that lies between two leap days: 2096 and 2104. */
const leapYears = 8;

/**
 * A day that is typed without all of its year, as it is meant: `27/11` is the next one, today included, that lies within
 * the limits, and the last one where only days that are over do, or may; `27/11/26` is in the century nearest to today
 * that fits. Any other text comes back unchanged.
 */
export function completeDate(text: string, limits: DateLimits = {}): string {
  const [, day = '', month = '', shortYear] = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{2})?)?$/.exec(text) ?? [];
  if (!day) return text;
  const { today = dayOf(new Date()), min = '', max = '9999' } = limits;
  const daysOf = (years: number[]) =>
    years.map((year) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`).filter(isIsoDay);
  const written = (iso: string | undefined) => (iso ? formatDate(iso) : text);
  const isWithin = (iso: string) => iso >= min && iso <= max;

  if (shortYear) {
    const years = [19, 20, 21].map((century) => century * 100 + Number(shortYear));
    const distance = (year: number) => Math.abs(year - Number(today.slice(0, 4)));
    const days = daysOf(years.sort((a, b) => distance(a) - distance(b)));
    return written(days.find(isWithin) ?? days[0]);
  }
  const anchor = Number((today < min ? min : today > max ? max : today).slice(0, 4));
  const days = daysOf(Array.from({ length: 2 * leapYears + 1 }, (_, index) => anchor - leapYears + index));
  const coming = days.filter((iso) => iso >= today);
  // Where none fits, the one that is wrong in one limit only: a sale before its lead is no sale of the next year.
  const nearest = max <= today ? days.findLast((iso) => iso <= max) : coming[0];
  return written(coming.find(isWithin) ?? days.findLast(isWithin) ?? nearest);
}
