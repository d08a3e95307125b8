import { zonedParts } from './zonedParts.ts';

/* ISO days (`2026-01-15`), as on the wire and in the database. Arithmetic uses UTC, where every day has 24 hours. */

/** Requires a four-digit year: `0026` is a typing error. */
const isoDay = /^[1-9]\d{3}-\d{2}-\d{2}$/;
/** 24 hours in milliseconds, for durations. */
export const dayMs = 24 * 60 * 60_000;

const toUtc = (day: string): Date => new Date(`${day}T00:00:00Z`);
const toDay = (date: Date): string => date.toISOString().slice(0, 10);

/** Whether the text is an existing ISO day, unlike 31 February. */
export function isIsoDay(text: string): boolean {
  if (!isoDay.test(text)) return false;
  const date = toUtc(text);
  // JavaScript reads 31 February as a day in March.
  return !Number.isNaN(date.getTime()) && toDay(date) === text;
}

/** Adds days; negative numbers subtract. */
export function addDays(day: string, days: number): string {
  return toDay(new Date(toUtc(day).getTime() + days * dayMs));
}

/**
 * Adds months, clamped to the last day: 31 January plus one month is 28 February. A month (`2026-01`) stays a month.
 */
export function addMonths(day: string, months: number): string {
  const first = toUtc(`${day.slice(0, 7)}-01`);
  first.setUTCMonth(first.getUTCMonth() + months);
  const month = toDay(first).slice(0, 7);
  if (day.length === 7) return month;
  return `${month}-${String(Math.min(Number(day.slice(8)), daysInMonth(month))).padStart(2, '0')}`;
}

/** Days from one day to another; may be negative. */
export function daysBetween(from: string, to: string): number {
  return (toUtc(to).getTime() - toUtc(from).getTime()) / dayMs;
}

/** Weekday of a day; 0 is Sunday. */
export function weekdayOf(day: string): number {
  return toUtc(day).getUTCDay();
}

/** Number of days in a month, given by a day or as `2026-01`. */
export function daysInMonth(day: string): number {
  const [year, month] = day.split('-').map(Number) as [number, number];
  const last = toUtc(`${day.slice(0, 7)}-01`);
  // Day 0 is the last day of the previous month.
  last.setUTCFullYear(year, month, 0);
  return last.getUTCDate();
}

/** First and last day of a day's month. */
export function monthBounds(day: string): { from: string; to: string } {
  const month = day.slice(0, 7);
  return { from: `${month}-01`, to: `${month}-${daysInMonth(day)}` };
}

/**
 * Day of an instant in a time zone, by default the machine's: `2026-01-15T02:00:00Z` is `2026-01-14` in
 * America/Sao_Paulo. Other text stays unchanged.
 */
export function dayOf(instant: string | Date, timeZone?: string): string {
  const parts = zonedParts(instant, timeZone);
  return parts ? `${parts.year}-${parts.month}-${parts.day}` : String(instant);
}
