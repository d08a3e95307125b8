import { formatDate } from './date.ts';
import { dayOf, isIsoDay } from './day.ts';

export interface DateLimits {
  /** @default the machine's date */
  today?: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
}

/** Longest interval between leap years: 2096 to 2104. */
const leapYears = 8;

/**
 * Adds the year to a typed day: `27/11` becomes the next such day within the limits, else the latest earlier one;
 * `27/11/26` gets the nearest century that fits the limits. Other text stays unchanged.
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
  // If no day fits both limits: the latest day up to a past `max`, else the next. A sale dated before its lead must not
  // move to the next year.
  const nearest = max <= today ? days.findLast((iso) => iso <= max) : coming[0];
  return written(coming.find(isWithin) ?? days.findLast(isWithin) ?? nearest);
}
