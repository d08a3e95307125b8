import { reportMailHour } from '@funil/api/contract';
import type { ReportFrequency } from '@funil/api/contract';
import { addDays, addMonths, dayOf, formatTime, weekdayOf } from '@funil/validation/values';

const monday = 1;

/** Next Monday or first of a month on which the sending hour is still to come. */
export function nextReportDay(frequency: ReportFrequency, now: Date, timeZone: string): string {
  const today = dayOf(now, timeZone);
  const isPast = Number(formatTime(now.toISOString(), timeZone).slice(0, 2)) >= reportMailHour;
  const from = isPast ? addDays(today, 1) : today;
  if (frequency === 'weekly') return addDays(from, (monday - weekdayOf(from) + 7) % 7);
  return from.endsWith('-01') ? from : `${addMonths(from.slice(0, 7), 1)}-01`;
}
