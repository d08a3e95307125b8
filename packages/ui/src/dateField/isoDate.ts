import { dayOf, formatDate, isIsoDay, parseDate } from '@funil/validation/values';

/** A day without time as ISO 8601 text: "2026-11-21". Compared as text and never shifted by a time zone. */
export type IsoDate = string;

/**
 * "2026-11-21" for "21/11/2026", or for "21112026", as typed before the mask loads; null for invalid or partial dates.
 */
export function isoOfText(text: string): IsoDate | null {
  const [, day, , month, year] = /^(\d\d)(\/?)(\d\d)\2(\d{4})$/.exec(text) ?? [];
  return day ? parseDate(`${day}/${month}/${year}`) : null;
}

/** "21/11/2026" for "2026-11-21"; otherwise empty. */
export const textOfIso = (iso: IsoDate): string => (isIsoDay(iso) ? formatDate(iso) : '');

/** Midnight of the day in the browser's time zone, as react-day-picker requires. */
export function dateOfIso(iso: IsoDate): Date | undefined {
  if (!isIsoDay(iso)) return undefined;
  const [year, month, day] = iso.split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, day);
}

/** Day of a local date. */
export const isoOfDate = (date: Date): IsoDate => dayOf(date);
