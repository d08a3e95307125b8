import { addDays, addMonths, dayOf, daysBetween, monthBounds } from '@funil/validation/values';
import { periodBounds } from '../leads/list/periodBounds.ts';

/** ISO dates, both included. */
interface Days {
  from: string;
  to: string;
}

export interface PeriodWindows {
  /** Reported days. The current month ends today. */
  days: Days;
  /** Preceding range of as many days or months. For the first days of a month, the whole previous month. */
  before: Days;
  /** Last compared day, and whether it counts only up to the current time of day. */
  comparedTo: string;
  isCutByHour: boolean;
}

const countOf = ({ from, to }: Days) => daysBetween(from, to) + 1;
const earlier = (one: string, other: string) => (one < other ? one : other);

const isMonthToDate = ({ from, to }: Days) => monthBounds(from).from === from && to < monthBounds(from).to;

/** Number of whole months. Null for a range with a partial month. */
function monthsOf({ from, to }: Days): number | null {
  if (monthBounds(from).from !== from || monthBounds(to).to !== to) return null;
  const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number);
  return (toYear - fromYear) * 12 + toMonth - fromMonth + 1;
}

/**
 * Reported and compared days. Whole months compare with as many months before, the first days of a month with those of
 * the previous month, other ranges with as many days before. A running period ends today, and its comparison at the
 * same time of day.
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

/** Same day `months` earlier, or that month's last day. */
function comparedDay({ to }: Days, before: Days, months: number): string {
  const { from, to: last } = monthBounds(addMonths(`${to.slice(0, 7)}-01`, -months));
  return earlier(earlier(addDays(from, Number(to.slice(8)) - 1), last), before.to);
}
