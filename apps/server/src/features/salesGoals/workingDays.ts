import type { SalesGoals } from '@funil/api/contract';
import { addDays, daysBetween, monthBounds, weekdayOf } from '@funil/validation/values';

const [saturday, sunday] = [6, 0];

/** Working days of a month (`2026-11`), and those until a day that may lie outside the month. */
export function countWorkingDays(
  month: string,
  today: string,
  holidays: ReadonlySet<string>,
): SalesGoals['working_days'] {
  const { from, to } = monthBounds(`${month}-01`);
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index)).filter(
    (day) => weekdayOf(day) !== saturday && weekdayOf(day) !== sunday && !holidays.has(day),
  );
  return { passed: days.filter((day) => day <= today).length, total: days.length };
}
