import { windowsOf } from '@funil/api/contract';
import type { HoursWindow } from '@funil/api/contract';
import { dayOf, formatTime, weekdayOf } from '@funil/validation/values';

export interface LocalMoment {
  /** ISO date. */
  day: string;
  /** 0 is Sunday. */
  weekday: number;
  /** Minutes since midnight. */
  minute: number;
}

export function localMoment(at: Date, timeZone: string): LocalMoment {
  const day = dayOf(at, timeZone);
  return { day, weekday: weekdayOf(day), minute: minuteOf(formatTime(at, timeZone)) };
}

const minuteOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
};

/**
 * True when a moment is within the hours. An end before the start is on the next day and counts as the starting
 * weekday. Equal times mean the whole day; no weekdays mean every day.
 */
export const isWithin = (hours: HoursWindow, { weekday, minute }: Pick<LocalMoment, 'weekday' | 'minute'>): boolean =>
  windowsOf(hours).some(({ weekdays, from, to }) => {
    const [begin, end] = [minuteOf(from), minuteOf(to)];
    const counts = (day: number) => weekdays.includes(day);
    if (begin === end) return counts(weekday);
    if (begin < end) return counts(weekday) && minute >= begin && minute < end;
    return minute >= begin ? counts(weekday) : minute < end && counts((weekday + 6) % 7);
  });

/** True when a queue is open: always without working hours, otherwise within them except on holidays. */
export function isOpenAt(hours: HoursWindow | null, moment: LocalMoment, holidays: ReadonlySet<string>): boolean {
  return hours === null || (!holidays.has(moment.day) && isWithin(hours, moment));
}
