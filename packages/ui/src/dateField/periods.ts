import { addDays, addMonths, monthBounds } from '@funil/validation/values';
import type { IsoDate } from './isoDate.ts';

/** Days of a period, both included; an empty one leaves its end open. */
export interface DateRange {
  from: IsoDate;
  to: IsoDate;
}

export interface Period {
  label: string;
  of: (today: IsoDate) => DateRange;
}

/** Periods offered beside the calendar. "7 dias" includes today. */
export const commonPeriods: readonly Period[] = [
  { label: 'Hoje', of: (today) => ({ from: today, to: today }) },
  { label: 'Ontem', of: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }) },
  { label: 'Últimos 7 dias', of: (today) => ({ from: addDays(today, -6), to: today }) },
  { label: 'Últimos 30 dias', of: (today) => ({ from: addDays(today, -29), to: today }) },
  { label: 'Este mês', of: monthBounds },
  { label: 'Mês passado', of: (today) => monthBounds(addMonths(today, -1)) },
];
