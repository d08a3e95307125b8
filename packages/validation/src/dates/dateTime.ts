import { formatDate, parseDate } from './date.ts';
import { isIsoDay } from './day.ts';
import { formatTime, parseTime } from './time.ts';
import { zonedParts } from './zonedParts.ts';

/** Offset of `timeZone` from UTC at an instant, in ms. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = zonedParts(new Date(instant), timeZone);
  if (!parts) return 0;
  const wall = Date.UTC(
    Number(parts.year),
    Number(parts.month) - 1,
    Number(parts.day),
    Number(parts.hour),
    Number(parts.minute),
  );
  return wall - Math.floor(instant / 60_000) * 60_000;
}

/**
 * UTC instant of a local day and time: `2026-01-15` and `14:30` in America/Sao_Paulo are `2026-01-15T17:30:00.000Z`.
 *
 * @returns `null` for a nonexistent day or time. A time skipped by daylight saving counts as an hour later, a repeated
 * time as its first occurrence
 */
export function instantAt(day: string, time: string, timeZone: string): string | null {
  const clock = parseTime(time);
  if (!isIsoDay(day) || !clock) return null;
  const wall = Date.parse(`${day}T${clock}:00Z`);
  // The offset depends on the instant sought, so it is estimated twice; in an hour skipped by daylight saving the
  // estimates differ.
  const first = wall - offsetAt(wall, timeZone);
  const second = wall - offsetAt(first, timeZone);
  const skipped = offsetAt(second, timeZone) !== offsetAt(first, timeZone);
  return new Date(skipped ? Math.max(first, second) : second).toISOString();
}

/**
 * Reads `dd/MM/yyyy HH:mm` in `timeZone` into a UTC instant.
 *
 * @returns `null` for a nonexistent day or time; see `instantAt` for daylight saving
 */
export function parseDateTime(text: string, timeZone: string): string | null {
  const [, dayText = '', timeText = ''] = /^(\S+?),?\s+(\S+)$/.exec(text.trim()) ?? [];
  const day = parseDate(dayText);
  return day && instantAt(day, timeText, timeZone);
}

/** Whether the text is an existing day and time written `dd/MM/yyyy HH:mm`. */
export function isDateTime(text: unknown): boolean {
  return typeof text === 'string' && parseDateTime(text, 'UTC') !== null;
}

/** Formats an instant as `dd/MM/yyyy HH:mm` in `timeZone`, by default the machine's; other text stays unchanged. */
export function formatDateTime(instant: string | Date, timeZone?: string): string {
  return zonedParts(instant, timeZone)
    ? `${formatDate(new Date(instant), timeZone)} ${formatTime(instant, timeZone)}`
    : String(instant);
}
