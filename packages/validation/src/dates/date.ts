import { dayOf, isIsoDay } from './day.ts';

const BRAZILIAN = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Reads `dd/MM/yyyy` into an ISO day (`2026-01-15`), else `null`. */
export function parseDate(text: string): string | null {
  const [, day, month, year] = BRAZILIAN.exec(text.trim()) ?? [];
  if (!day || !month || !year) return null;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDay(iso) ? iso : null;
}

/** Whether the text is an existing day written `dd/MM/yyyy`. */
export function isDate(text: unknown): boolean {
  return typeof text === 'string' && parseDate(text) !== null;
}

/**
 * Formats a day as `dd/MM/yyyy`. ISO days (`2026-01-15`) have no time zone; instants are shown in `timeZone`, by
 * default the machine's. Other text stays unchanged.
 */
export function formatDate(value: string | Date, timeZone?: string): string {
  const iso = typeof value === 'string' && ISO_DAY.test(value) ? value : dayOf(value, timeZone);
  const [, year, month, day] = ISO_DAY.exec(iso) ?? [];
  return year ? `${day}/${month}/${year}` : String(value);
}
