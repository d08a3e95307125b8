import { zonedParts } from './zonedParts.ts';

/** Reads `9:05` or `09:05` into `HH:mm`, else `null`. */
export function parseTime(text: string): string | null {
  const [, hour, minute] = /^(\d{1,2}):(\d{2})$/.exec(text.trim()) ?? [];
  return hour && Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, '0')}:${minute}` : null;
}

/** Whether the text is a time written `HH:mm`. */
export function isTime(text: unknown): boolean {
  return typeof text === 'string' && parseTime(text) !== null;
}

/** Time of an instant as `14:30`, in `timeZone`, by default the machine's; other text stays unchanged. */
export function formatTime(instant: string | Date, timeZone?: string): string {
  const parts = zonedParts(instant, timeZone);
  return parts ? `${parts.hour}:${parts.minute}` : String(instant);
}
