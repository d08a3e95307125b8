import { dayOf, formatDate, isIsoDay, parseDate } from '@funil/validation/values';

/** A day in ISO 8601: "2026-11-21". */
export type IsoDate = string;

/** "2026-11-21" for "21/11/2026", or for "21112026", as typed before the mask is loaded; null for other text. */
export function isoOfText(text: string): IsoDate | null {
  const [, day, , month, year] = /^(\d\d)(\/?)(\d\d)\2(\d{4})$/.exec(text) ?? [];
  return day ? parseDate(`${day}/${month}/${year}`) : null;
}

/** "21/11/2026" for "2026-11-21"; empty for other text. */
export const textOfIso = (iso: IsoDate): string => (isIsoDay(iso) ? formatDate(iso) : '');

/** Midnight of a day in the browser's time zone, as react-day-picker requires. */
export function dateOfIso(iso: IsoDate): Date | undefined {
  if (!isIsoDay(iso)) return undefined;
  const [year, month, day] = iso.split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, day);
}

export const isoOfDate = (date: Date): IsoDate => dayOf(date);
