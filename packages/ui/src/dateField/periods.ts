import { addDays, addMonths, monthBounds } from '@funil/validation/values';
import type { IsoDate } from './isoDate.ts';

/** Both ends included; an empty text leaves an end open. */
export interface DateRange {
  from: IsoDate;
  to: IsoDate;
}

/** A named period relative to today. */
export interface Period {
  label: string;
  of: (today: IsoDate) => DateRange;
}

/** Periods beside the calendar. "7 dias" ends today, inclusive. */
export const commonPeriods: readonly Period[] = [
  { label: 'Hoje', of: (today) => ({ from: today, to: today }) },
  { label: 'Ontem', of: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }) },
  { label: 'Últimos 7 dias', of: (today) => ({ from: addDays(today, -6), to: today }) },
  { label: 'Últimos 30 dias', of: (today) => ({ from: addDays(today, -29), to: today }) },
  { label: 'Este mês', of: monthBounds },
  { label: 'Mês passado', of: (today) => monthBounds(addMonths(today, -1)) },
];
