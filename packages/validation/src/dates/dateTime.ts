import { formatDate, parseDate } from './date.ts';
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
 * Reads `dd/MM/yyyy HH:mm`, as the clocks of `timeZone` showed it, into an instant in UTC:
 * `15/01/2026 14:30` in America/Sao_Paulo is `2026-01-15T17:30:00.000Z`.
 *
 * @returns `null` when there is no such day or time. An hour that daylight saving left out counts as the hour after it
 */
export function parseDateTime(text: string, timeZone: string): string | null {
  const [, dayText = '', timeText = ''] = /^(\S+?),?\s+(\S+)$/.exec(text.trim()) ?? [];
  const day = parseDate(dayText);
  const time = parseTime(timeText);
  if (!day || !time) return null;
  const wall = Date.parse(`${day}T${time}:00Z`);
  // The offset is known for an instant only; the second look is right on the days when the clocks change, and
  // disagrees with itself in the hour that is skipped.
  const first = wall - offsetAt(wall, timeZone);
  const second = wall - offsetAt(first, timeZone);
  const skipped = offsetAt(second, timeZone) !== offsetAt(first, timeZone);
  return new Date(skipped ? Math.max(first, second) : second).toISOString();
}

/** Whether the text is an existing day and time written `dd/MM/yyyy HH:mm`. */
export function isDateTime(text: unknown): boolean {
  return typeof text === 'string' && parseDateTime(text, 'UTC') !== null;
}

/** An instant as `dd/MM/yyyy HH:mm` on the clocks of `timeZone`; text that is no instant comes back unchanged. */
export function formatDateTime(instant: string | Date, timeZone: string): string {
  return zonedParts(instant, timeZone)
    ? `${formatDate(new Date(instant), timeZone)} ${formatTime(instant, timeZone)}`
    : String(instant);
}
