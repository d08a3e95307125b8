import { nationalHolidays } from '@funil/api/contract';
import type { ContactHours, DayHours, LightReason } from '@funil/api/contract';
import { addDays, dayOf, instantAt, weekdayOf } from '@funil/validation/values';

export interface ContactCalendar {
  hours: ContactHours;
  /** Days of the account's own list. */
  holidays: ReadonlySet<string>;
  /** Where the person lives. */
  timeZone: string;
}

interface HoursNow {
  /** Null within the hours. */
  reason: Extract<LightReason, 'hour' | 'weekday' | 'holiday'> | null;
  /** End of the hours, or their next beginning; null where none comes in `daysLooked`. */
  changesAt: Date | null;
}

/** Days in which the next hours are sought. */
export const daysLooked = 14;

const nationalDays = new Map<string, ReadonlySet<string>>();

function isNationalHoliday(day: string): boolean {
  const year = day.slice(0, 4);
  if (!nationalDays.has(year)) nationalDays.set(year, new Set(nationalHolidays(Number(year)).map(({ date }) => date)));
  return nationalDays.get(year)!.has(day);
}

const isHoliday = ({ holidays }: ContactCalendar, day: string) => holidays.has(day) || isNationalHoliday(day);

function hoursOf(calendar: ContactCalendar, day: string): DayHours | null {
  const { weekdays, holidays } = calendar.hours;
  return isHoliday(calendar, day) ? holidays : (weekdays[weekdayOf(day)] ?? null);
}

const momentOf = (day: string, time: string, { timeZone }: ContactCalendar) =>
  new Date(instantAt(day, time, timeZone)!);

/** Whether a person may be reached at a moment by the hours alone, and when that changes. */
export function hoursAt(calendar: ContactCalendar, now: Date): HoursNow {
  const today = dayOf(now, calendar.timeZone);
  const hours = hoursOf(calendar, today);
  if (hours) {
    const end = momentOf(today, hours.to, calendar);
    if (momentOf(today, hours.from, calendar) <= now && now < end) return { reason: null, changesAt: end };
  }
  return {
    reason: hours ? 'hour' : isHoliday(calendar, today) ? 'holiday' : 'weekday',
    changesAt: nextHours(calendar, now),
  };
}

/** The next moment from which a person may be reached by the hours alone: the given one if it is within them. */
export function firstWithin(calendar: ContactCalendar, from: Date): Date | null {
  const { reason, changesAt } = hoursAt(calendar, from);
  return reason === null ? from : changesAt;
}

function nextHours(calendar: ContactCalendar, now: Date): Date | null {
  const today = dayOf(now, calendar.timeZone);
  for (let ahead = 0; ahead <= daysLooked; ahead += 1) {
    const day = addDays(today, ahead);
    const hours = hoursOf(calendar, day);
    const begin = hours && momentOf(day, hours.from, calendar);
    if (begin && begin > now) return begin;
  }
  return null;
}
