/** A day without a time, as ISO 8601 text: "2026-11-21". Days are compared as text and never shifted by a time zone. */
export type IsoDate = string;

/** "21/11/2026" as "2026-11-21"; null unless it is a day of the calendar. */
export function isoOfText(text: string): IsoDate | null {
  const parts = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  if (!parts) return null;
  const iso = `${parts[3]}-${parts[2]}-${parts[1]}`;
  return isIsoDate(iso) ? iso : null;
}

/** "2026-11-21" as "21/11/2026"; nothing of anything else. */
export function textOfIso(iso: IsoDate): string {
  return isIsoDate(iso) ? iso.split('-').reverse().join('/') : '';
}

/** Whether the text names a day of the calendar: no 31 February, no year 0. */
export function isIsoDate(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  return year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

const daysIn = (year: number, month: number) => new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();

/** Midnight of that day where the browser is, for the calendar. */
export function dateOfIso(iso: IsoDate): Date | undefined {
  if (!isIsoDate(iso)) return undefined;
  const [year, month, day] = iso.split('-').map(Number) as [number, number, number];
  const date = new Date(2000, month - 1, day);
  date.setFullYear(year, month - 1, day);
  return date;
}

export function isoOfDate(date: Date): IsoDate {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The day so many days later. */
export function addDays(iso: IsoDate, days: number): IsoDate {
  const date = dateOfIso(iso)!;
  date.setDate(date.getDate() + days);
  return isoOfDate(date);
}
