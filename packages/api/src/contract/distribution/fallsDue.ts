import type { HoursWindow } from './distribution.ts';

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const dayMinutes = 24 * 60;
/** Whole weeks that every year has. */
const yearWeeks = 52;

/**
 * Whether a deadline of so many minutes of working time falls due within a year, holidays aside. Hours that end before
 * they begin go past midnight; those that end when they begin last all day; without weekdays every day counts.
 */
export function fallsDue(minutes: number, hours: HoursWindow | null): boolean {
  if (hours === null) return true;
  const length = (minuteOf(hours.to) - minuteOf(hours.from) + dayMinutes) % dayMinutes || dayMinutes;
  return length * (hours.weekdays.length || 7) * yearWeeks >= minutes;
}
