import { windowsOf } from './windowsOf.ts';
import type { WeeklyHours } from './windowsOf.ts';

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const dayMinutes = 24 * 60;
const yearWeeks = 52;

/**
 * Whether a deadline in working minutes falls due within a year without holidays. An end before the start crosses
 * midnight; equal times last all day; no weekdays means every day.
 */
export function isDeadlineReachable(minutes: number, hours: WeeklyHours | null): boolean {
  if (hours === null) return true;
  const lengthOf = ({ from, to }: { from: string; to: string }) =>
    (minuteOf(to) - minuteOf(from) + dayMinutes) % dayMinutes || dayMinutes;
  const week = windowsOf(hours).reduce((sum, window) => sum + lengthOf(window) * window.weekdays.length, 0);
  return week * yearWeeks >= minutes;
}
