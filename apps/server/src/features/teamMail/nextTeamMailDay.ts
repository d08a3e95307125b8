import { teamMailHour } from '@funil/api/contract';
import { addDays, dayOf, formatTime } from '@funil/validation/values';

/** The next day on which the sending hour is still to come. */
export function nextTeamMailDay(now: Date, timeZone: string): string {
  const today = dayOf(now, timeZone);
  return Number(formatTime(now, timeZone).slice(0, 2)) >= teamMailHour ? addDays(today, 1) : today;
}
