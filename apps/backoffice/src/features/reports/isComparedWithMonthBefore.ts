import { addDays, monthBounds } from '@funil/validation/values';

interface Days {
  from: string;
  to: string;
}

export const isComparedWithMonthBefore = (days: Days, before: Days): boolean =>
  monthBounds(days.from).from === days.from &&
  monthBounds(days.from).to >= days.to &&
  before.to === addDays(days.from, -1) &&
  monthBounds(before.to).from === before.from;
