import { zonedParts } from './zonedParts.ts';

/** Reads a time of day, `9:05` or `09:05`, into `HH:mm`; `null` when the clock never shows it. */
export function parseTime(text: string): string | null {
  const [, hour, minute] = /^(\d{1,2}):(\d{2})$/.exec(text.trim()) ?? [];
  return hour && Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, '0')}:${minute}` : null;
}

/** Whether the text is a time of day written `HH:mm`. */
export function isTime(text: unknown): boolean {
  return typeof text === 'string' && parseTime(text) !== null;
}

/**
 * The time of day of an instant, `14:30`, on the clocks of `timeZone`, by default the machine's; text that is no
 * instant comes back unchanged.
 */
export function formatTime(instant: string | Date, timeZone?: string): string {
  const parts = zonedParts(instant, timeZone);
  return parts ? `${parts.hour}:${parts.minute}` : String(instant);
}
