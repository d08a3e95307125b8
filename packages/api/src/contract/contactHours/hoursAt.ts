import { addDays, dayOf, instantAt, weekdayOf } from '@funil/validation/values';
import { nationalHolidays } from '../account/nationalHolidays.ts';
import type { LightReason } from '../contactLights/contactLights.ts';
import type { ContactHours, DayHours } from './contactHoursAnswers.ts';

/** Hours in which a person may be reached, where the person lives. */
export interface ContactCalendar {
  hours: ContactHours;
  /** Days of the account's own list. */
  holidays: ReadonlySet<string>;
  /** Where the person lives. */
  timeZone: string;
}

/** Whether a person may be reached at a moment by the hours alone. */
export interface HoursNow {
  /** Null within the hours. */
  reason: Extract<LightReason, 'hour' | 'weekday' | 'holiday'> | null;
  /** End of the hours, or their next beginning; null where none comes in `contactDaysLooked`. */
  changesAt: Date | null;
}

/** Days in which the next hours of contact are sought. */
export const contactDaysLooked = 14;

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

/** Whether a day has hours of contact. */
export const hasContactHours = (calendar: ContactCalendar, day: string): boolean => hoursOf(calendar, day) !== null;

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
  for (let ahead = 0; ahead <= contactDaysLooked; ahead += 1) {
    const day = addDays(today, ahead);
    const hours = hoursOf(calendar, day);
    const begin = hours && momentOf(day, hours.from, calendar);
    if (begin && begin > now) return begin;
  }
  return null;
}
