import { zonedParts } from './zonedParts.ts';

/*
 * The calendar: days as ISO text (`2026-01-15`), which is what the wire, the database and the native date input write.
 * Such a day has no hour and no time zone, so that its arithmetic is done in UTC, where every day has 24 hours.
 */

/** With a year of four digits: `0026` is a slip. */
const isoDay = /^[1-9]\d{3}-\d{2}-\d{2}$/;
/** A day of 24 hours, in milliseconds: for spans of time, where no calendar is meant. */
export const dayMs = 24 * 60 * 60_000;

const toUtc = (day: string): Date => new Date(`${day}T00:00:00Z`);
const toDay = (date: Date): string => date.toISOString().slice(0, 10);

/** Whether the text names a day of the calendar as ISO 8601 writes it: no 31 February, no year 26. */
export function isIsoDay(text: string): boolean {
  if (!isoDay.test(text)) return false;
  const date = toUtc(text);
  // JavaScript rolls 31 February over to March, and only the round trip shows it.
  return !Number.isNaN(date.getTime()) && toDay(date) === text;
}

/** The day so many days later; negative numbers go back. */
export function addDays(day: string, days: number): string {
  return toDay(new Date(toUtc(day).getTime() + days * dayMs));
}

/**
 * The day so many months later: in a month that is shorter, its last day (31 January and one month are 28 February).
 * A month alone (`2026-01`) stays a month.
 */
export function addMonths(day: string, months: number): string {
  const first = toUtc(`${day.slice(0, 7)}-01`);
  first.setUTCMonth(first.getUTCMonth() + months);
  const month = toDay(first).slice(0, 7);
  if (day.length === 7) return month;
  return `${month}-${String(Math.min(Number(day.slice(8)), daysInMonth(month))).padStart(2, '0')}`;
}

/** How many days there are from one day to another; negative when the other comes first. */
export function daysBetween(from: string, to: string): number {
  return (toUtc(to).getTime() - toUtc(from).getTime()) / dayMs;
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return toUtc(day).getUTCDay();
}

/** How many days the month of a day has. */
export function daysInMonth(day: string): number {
  const [year, month] = day.split('-').map(Number) as [number, number];
  const last = toUtc(`${day.slice(0, 7)}-01`);
  // Day 0 of a month is the last one of the month before.
  last.setUTCFullYear(year, month, 0);
  return last.getUTCDate();
}

/** The first and the last day of the month of a day. */
export function monthBounds(day: string): { from: string; to: string } {
  const month = day.slice(0, 7);
  return { from: `${month}-01`, to: `${month}-${daysInMonth(day)}` };
}

/**
 * The day of an instant on the calendar of a time zone, by default the machine's: `2026-01-15T02:00:00Z` is
 * `2026-01-14` in America/Sao_Paulo. Text that is no instant comes back unchanged.
 */
export function dayOf(instant: string | Date, timeZone?: string): string {
  const parts = zonedParts(instant, timeZone);
  return parts ? `${parts.year}-${parts.month}-${parts.day}` : String(instant);
}
