import { dayOf, formatDate, isIsoDay, parseDate } from '@funil/validation/values';

/** A day in ISO 8601: "2026-11-21". */
export type IsoDate = string;

/**
 * "2026-11-21" for "21/11/2026"; null for other text. Also reads what stands in the field before its mask is loaded:
 * "21112026", "2/1/2027", and a pasted ISO day.
 */
export function isoOfText(text: string): IsoDate | null {
  if (isIsoDay(text)) return text;
  const [, day, month, year] = /^(\d\d?)\/(\d\d?)\/(\d{4})$/.exec(text) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(text) ?? [];
  return day && month ? parseDate(`${day.padStart(2, '0')}/${month.padStart(2, '0')}/${year}`) : null;
}

/** "21/11/2026" for "2026-11-21"; empty for other text. */
export const textOfIso = (iso: IsoDate): string => (isIsoDay(iso) ? formatDate(iso) : '');

/** A day as a native input holds it; empty for the text of a field that is no day. */
export const isoOfHeld = (text: string): IsoDate => (isIsoDay(text) ? text : '');

/** Midnight of a day in the browser's time zone, as react-day-picker requires. */
export function dateOfIso(iso: IsoDate): Date | undefined {
  if (!isIsoDay(iso)) return undefined;
  const [year, month, day] = iso.split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, day);
}

export const isoOfDate = (date: Date): IsoDate => dayOf(date);
