import type { ShowDashboardInput } from '@funil/api/contract';
import { addDays, dayOf, daysBetween } from '@funil/validation/values';
import { periodBounds } from '../leads/list/periodBounds.ts';

/** Days of a calendar, ISO, both included. */
interface Days {
  from: string;
  to: string;
}

export interface DashboardWindows {
  /** What the period has had so far: the current month ends today. */
  days: Days;
  /** As many days before it, or the month before it. */
  before: Days;
  /** The last day of `before` that is compared with `days`, and whether it counts up to the present hour only. */
  comparedTo: string;
  isCutByHour: boolean;
}

const countOf = ({ from, to }: Days) => daysBetween(from, to) + 1;
const earlier = (one: string, other: string) => (one < other ? one : other);

/**
 * The days of a period and those that it is compared with. A month is compared with the month before, day by day (the
 * 31st with the last one that there is); other periods with as many days right before them. Where the period runs
 * still, its last day is today, and what it is compared with ends at the same hour.
 */
export function dashboardWindows(period: ShowDashboardInput['period'], now: Date, timeZone: string): DashboardWindows {
  const today = dayOf(now, timeZone);
  const whole = periodBounds(period, now, timeZone) as Days;
  const days = { from: whole.from, to: earlier(whole.to, today) };
  const isRunning = days.to === today;
  if (period === 'month' || period === 'last_month') {
    const lastBefore = addDays(days.from, -1);
    const before = { from: `${lastBefore.slice(0, 7)}-01`, to: lastBefore };
    return {
      days,
      before,
      comparedTo: isRunning ? earlier(addDays(before.from, countOf(days) - 1), lastBefore) : lastBefore,
      isCutByHour: isRunning,
    };
  }
  const before = { from: addDays(days.from, -countOf(days)), to: addDays(days.from, -1) };
  return { days, before, comparedTo: before.to, isCutByHour: isRunning };
}
