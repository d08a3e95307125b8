import { dayMs } from '@funil/validation/values';
import type { Random } from './random.ts';

// Brazil has no daylight saving time since 2019, and every demo account is in America/Sao_Paulo: UTC-3 all year.
const offsetMs = -3 * 3_600_000;
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;

export function localParts(at: Date): { weekday: number; hour: number } {
  const local = new Date(at.getTime() + offsetMs);
  return { weekday: local.getUTCDay(), hour: local.getUTCHours() };
}

export function localDay(at: Date, days = 0): Date {
  const local = at.getTime() + offsetMs;
  return new Date(Math.floor(local / dayMs) * dayMs + days * dayMs - offsetMs);
}

export function atLocalTime(day: Date, hour: number, minute: number): Date {
  return new Date(localDay(day).getTime() + hour * hourMs + minute * minuteMs);
}

/** True on weekdays from 8:30 to 19:00, and on Saturdays until 13:00. */
export function isWorking(at: Date): boolean {
  const { weekday, hour } = localParts(at);
  const opens = at.getTime() >= atLocalTime(at, 8, 30).getTime();
  if (weekday === 0 || !opens) return false;
  return weekday === 6 ? hour < 13 : hour < 19;
}

export function toWorkingHours(random: Random, at: Date): Date {
  if (isWorking(at)) return at;
  const opening = atLocalTime(at, 8, 30);
  let day = at.getTime() < opening.getTime() ? opening : atLocalTime(localDay(at, 1), 8, 30);
  while (localParts(day).weekday === 0) day = atLocalTime(localDay(day, 1), 8, 30);
  return new Date(day.getTime() + random.int(2, 110) * minuteMs + random.int(0, 59) * 1000);
}

/** Moment at a full or half hour, `days` working days after `from`. */
export function appointment(random: Random, from: Date, days: number): Date {
  let day = localDay(from);
  for (let left = days; left > 0;) {
    day = localDay(day, 1);
    if (![0, 6].includes(localParts(day).weekday)) left -= 1;
  }
  return atLocalTime(day, random.int(9, 18), random.pick([0, 0, 30]));
}
