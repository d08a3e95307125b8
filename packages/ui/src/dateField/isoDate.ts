import { dayOf, formatDate, isIsoDay, parseDate } from '@funil/validation/values';

/** A day without a time, as ISO 8601 text: "2026-11-21". Days are compared as text and never shifted by a time zone. */
export type IsoDate = string;

/**
 * "21/11/2026" as "2026-11-21", and "21112026", as it is typed before the mask has loaded; null unless it is a day of the
 * calendar, typed to its end.
 */
export function isoOfText(text: string): IsoDate | null {
  const [, day, , month, year] = /^(\d\d)(\/?)(\d\d)\2(\d{4})$/.exec(text) ?? [];
  return day ? parseDate(`${day}/${month}/${year}`) : null;
}

/** "2026-11-21" as "21/11/2026"; nothing of anything else. */
export const textOfIso = (iso: IsoDate): string => (isIsoDay(iso) ? formatDate(iso) : '');

/** Midnight of that day where the browser is: react-day-picker counts in the dates of the machine. */
export function dateOfIso(iso: IsoDate): Date | undefined {
  if (!isIsoDay(iso)) return undefined;
  const [year, month, day] = iso.split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, day);
}

/** The day of a date of the machine. */
export const isoOfDate = (date: Date): IsoDate => dayOf(date);
