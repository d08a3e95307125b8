import type { HoursWindow } from '@funil/api/contract';

/** A moment on the account's clock. */
export interface LocalMoment {
  /** `2026-11-21`. */
  day: string;
  /** 0 is Sunday. */
  weekday: number;
  /** Minutes since midnight. */
  minute: number;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** What the account's clock and calendar show. */
export function localMoment(at: Date, timeZone: string): LocalMoment {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formatters.set(timeZone, formatter);
  }
  const [day = '', time = ''] = formatter.format(at).split(' ');
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return { day, weekday: new Date(`${day}T00:00:00Z`).getUTCDay(), minute: hour * 60 + minute };
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
