import { addDays, addMonths, weekdayOf } from '@funil/validation/values';

/** Month as `2026-11`. */
export type Month = string;

const firstDay = (month: Month) => `${month}-01`;

export const isMonth = (text: string | null): text is Month =>
  text !== null && /^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/.test(text);

/** Days of a month as ISO texts, in weeks that start on Sunday. */
export function monthGrid(month: Month): string[][] {
  const first = firstDay(month);
  const start = addDays(first, -weekdayOf(first));
  const end = firstDay(addMonths(month, 1));
  const weeks: string[][] = [];
  for (let day = start; day < end; day = addDays(day, 7))
    weeks.push(Array.from({ length: 7 }, (_, offset) => addDays(day, offset)));
  return weeks;
}
