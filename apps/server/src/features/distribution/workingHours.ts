import type { HoursWindow } from '@funil/api/contract';
import { dayOf, formatTime, weekdayOf } from '@funil/validation/values';

/** A moment on the account's clock. */
export interface LocalMoment {
  /** `2026-11-21`. */
  day: string;
  /** 0 is Sunday. */
  weekday: number;
  /** Minutes since midnight. */
  minute: number;
}

/** What the account's clock and calendar show. */
export function localMoment(at: Date, timeZone: string): LocalMoment {
  const day = dayOf(at, timeZone);
  return { day, weekday: weekdayOf(day), minute: minuteOf(formatTime(at, timeZone)) };
}

const minuteOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
};

/**
 * Whether a moment lies in a window of the week. One that ends before it begins goes past midnight, and belongs to the
 * day on which it began; one that ends when it begins lasts all day. Without weekdays every day counts.
 */
export function isWithin(
  { weekdays, from, to }: HoursWindow,
  { weekday, minute }: Pick<LocalMoment, 'weekday' | 'minute'>,
): boolean {
  const [begin, end] = [minuteOf(from), minuteOf(to)];
  const counts = (day: number) => weekdays.length === 0 || weekdays.includes(day);
  if (begin === end) return counts(weekday);
  if (begin < end) return counts(weekday) && minute >= begin && minute < end;
  return minute >= begin ? counts(weekday) : minute < end && counts((weekday + 6) % 7);
}

/** Whether leads are given out at a moment: within the hours, and on no holiday. Without hours always. */
export function isOpenAt(hours: HoursWindow | null, moment: LocalMoment, holidays: ReadonlySet<string>): boolean {
  return hours === null || (!holidays.has(moment.day) && isWithin(hours, moment));
}
