import { dayOf, isIsoDay } from './day.ts';

const BRAZILIAN = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Reads `dd/MM/yyyy` into an ISO day (`2026-01-15`); `null` when there is no such day. */
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
 * A day as `dd/MM/yyyy`. An ISO day (`2026-01-15`) has no time zone and is only reordered; an instant
 * (Date or ISO 8601 text) is shown in `timeZone`, by default that of the machine.
 *
 * @returns the text unchanged when it is no date
 */
export function formatDate(value: string | Date, timeZone?: string): string {
  const iso = typeof value === 'string' && ISO_DAY.test(value) ? value : dayOf(value, timeZone);
  const [, year, month, day] = ISO_DAY.exec(iso) ?? [];
  return year ? `${day}/${month}/${year}` : String(value);
}
