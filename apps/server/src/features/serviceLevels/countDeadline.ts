import { slaWarnPart, windowsOf } from '@funil/api/contract';
import type { HoursWindow } from '@funil/api/contract';
import { addDays, dayOf, instantAt, weekdayOf } from '@funil/validation/values';
import { isOpenAt } from '../distribution/workingHours.ts';

interface WorkingCalendar {
  /** Null: always open, holidays included. */
  hours: HoursWindow | null;
  holidays: ReadonlySet<string>;
  timeZone: string;
}

const minuteMs = 60_000;
const minutesOfDay = 24 * 60;

const mostDays = 1_100;

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

function instantOf(day: string, minute: number, timeZone: string): number {
  const [date, rest] = minute === minutesOfDay ? [addDays(day, 1), 0] : [day, minute];
  const time = `${String(Math.floor(rest / 60)).padStart(2, '0')}:${String(rest % 60).padStart(2, '0')}`;
  return Date.parse(instantAt(date, time, timeZone)!);
}

/** Parts of a day, in minutes, in which leads are distributed; {@link isOpenAt} changes only at their edges. */
function openParts(day: string, hours: HoursWindow, holidays: ReadonlySet<string>): [begin: number, end: number][] {
  const weekday = weekdayOf(day);
  const times = windowsOf(hours).flatMap(({ from, to }) => [minuteOf(from), minuteOf(to)]);
  const edges = [...new Set([0, ...times, minutesOfDay])].toSorted((a, b) => a - b);
  return edges
    .slice(0, -1)
    .map((begin, place): [number, number] => [begin, edges[place + 1]!])
    .filter(([minute]) => isOpenAt(hours, { day, weekday, minute }, holidays));
}

/** Moment after a number of working minutes; null if about three years do not hold that many. */
export function addWorkingMinutes(
  start: Date,
  minutes: number,
  { hours, holidays, timeZone }: WorkingCalendar,
): Date | null {
  if (hours === null) return new Date(start.getTime() + minutes * minuteMs);
  let rest = minutes * minuteMs;
  let day = dayOf(start, timeZone);
  for (let looked = 0; looked < mostDays; looked += 1, day = addDays(day, 1)) {
    for (const [begin, end] of openParts(day, hours, holidays)) {
      const from = Math.max(instantOf(day, begin, timeZone), start.getTime());
      const open = instantOf(day, end, timeZone) - from;
      if (open <= 0) continue;
      if (rest <= open) return new Date(from + rest);
      rest -= open;
    }
  }
  return null;
}

interface Deadline {
  dueAt: Date;
  warnAt: Date;
}

/**
 * Every wait gets a deadline: without holidays if these leave no working time, and by the clock if working hours leave
 * none.
 */
export function countDeadline(start: Date, minutes: number, calendar: WorkingCalendar): Deadline {
  const soon = Math.ceil(minutes * slaWarnPart);
  for (const one of [calendar, { ...calendar, holidays: new Set<string>() }]) {
    const dueAt = addWorkingMinutes(start, minutes, one);
    const warnAt = addWorkingMinutes(start, soon, one);
    if (dueAt && warnAt) return { dueAt, warnAt };
  }
  const byClock = (count: number) => new Date(start.getTime() + count * minuteMs);
  return { dueAt: byClock(minutes), warnAt: byClock(soon) };
}
