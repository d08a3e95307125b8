import { addDays, addMonths, dayOf, daysBetween, monthBounds } from '@funil/validation/values';
import { periodBounds } from '../leads/list/periodBounds.ts';

/** Days of a calendar, ISO, both included. */
interface Days {
  from: string;
  to: string;
}

export interface PeriodWindows {
  /** What the period has had so far: the current month ends today. */
  days: Days;
  /** As many days before it, or as many months; of the first days of a month all of the month before. */
  before: Days;
  /** The last day of `before` that is compared with `days`, and whether it counts up to the present hour only. */
  comparedTo: string;
  isCutByHour: boolean;
}

const countOf = ({ from, to }: Days) => daysBetween(from, to) + 1;
const earlier = (one: string, other: string) => (one < other ? one : other);

/** Days that begin with a month and end within it. */
const isMonthToDate = ({ from, to }: Days) => monthBounds(from).from === from && to < monthBounds(from).to;

/** How many months of the calendar the days are; null where a month is cut. */
function monthsOf({ from, to }: Days): number | null {
  if (monthBounds(from).from !== from || monthBounds(to).to !== to) return null;
  const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number);
  return (toYear - fromYear) * 12 + toMonth - fromMonth + 1;
}

/**
 * The days of a period, a named one or two days, and those that it is compared with. Months are compared with as many
 * months before, day by day (the 31st with the last one that there is), and the first days of a month with the same days
 * of the month before, whether the month runs still or they were chosen; other days with as many right before them, and
 * so is what counts back from today. Where the period runs still, its last day is today, and what it is compared with
 * ends at the same hour.
 */
export function periodWindows(period: string, now: Date, timeZone: string): PeriodWindows {
  const today = dayOf(now, timeZone);
  const whole = periodBounds(period, now, timeZone) as Days;
  const days = { from: whole.from, to: whole.from > today ? whole.to : earlier(whole.to, today) };
  const isRunning = days.to === today;
  const lastBefore = addDays(days.from, -1);
  const isCountedBack = period === 'today' || /^\d+d$/.test(period);
  const isToDate = !isCountedBack && isMonthToDate(whole);
  const months = isCountedBack ? null : isToDate ? 1 : monthsOf(whole);
  if (months !== null) {
    const before = { from: addMonths(days.from, -months), to: lastBefore };
    return {
      days,
      before,
      comparedTo: isRunning || isToDate ? comparedDay(days, before, months) : lastBefore,
      isCutByHour: isRunning,
    };
  }
  const before = { from: addDays(days.from, -countOf(days)), to: lastBefore };
  return { days, before, comparedTo: before.to, isCutByHour: isRunning };
}

/** The same day of the month so many months before, or the last one that that month has. */
function comparedDay({ to }: Days, before: Days, months: number): string {
  const { from, to: last } = monthBounds(addMonths(`${to.slice(0, 7)}-01`, -months));
  return earlier(earlier(addDays(from, Number(to.slice(8)) - 1), last), before.to);
}
