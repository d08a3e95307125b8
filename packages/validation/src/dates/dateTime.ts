import { formatDate, parseDate } from './date.ts';
import { isIsoDay } from './day.ts';
import { formatTime, parseTime } from './time.ts';
import { zonedParts } from './zonedParts.ts';

/** How far the clocks of `timeZone` are ahead of UTC at an instant, in milliseconds. */
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
 * The instant, in UTC, at which the clocks of `timeZone` show a day and a time: `2026-01-15` and `14:30` in
 * America/Sao_Paulo are `2026-01-15T17:30:00.000Z`.
 *
 * @returns `null` when there is no such day or time. An hour that daylight saving left out counts as the hour after it,
 * and of one that comes twice it is the first
 */
export function instantAt(day: string, time: string, timeZone: string): string | null {
  const clock = parseTime(time);
  if (!isIsoDay(day) || !clock) return null;
  const wall = Date.parse(`${day}T${clock}:00Z`);
  // The offset is known for an instant only; the second look is right on the days when the clocks change, and
  // disagrees with itself in the hour that is skipped.
  const first = wall - offsetAt(wall, timeZone);
  const second = wall - offsetAt(first, timeZone);
  const skipped = offsetAt(second, timeZone) !== offsetAt(first, timeZone);
  return new Date(skipped ? Math.max(first, second) : second).toISOString();
}

/**
 * Reads `dd/MM/yyyy HH:mm`, as the clocks of `timeZone` showed it, into an instant in UTC:
 * `15/01/2026 14:30` in America/Sao_Paulo is `2026-01-15T17:30:00.000Z`.
 *
 * @returns `null` when there is no such day or time; see `instantAt` for the hours that daylight saving moves
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

/**
 * An instant as `dd/MM/yyyy HH:mm` on the clocks of `timeZone`, by default the machine's; text that is no instant comes
 * back unchanged.
 */
export function formatDateTime(instant: string | Date, timeZone?: string): string {
  return zonedParts(instant, timeZone)
    ? `${formatDate(new Date(instant), timeZone)} ${formatTime(instant, timeZone)}`
    : String(instant);
}
