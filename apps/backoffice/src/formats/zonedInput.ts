import { TZDate } from '@date-fns/tz';
import { format, isValid } from 'date-fns';

/** A moment as the two inputs of a form show it. */
export interface ZonedInput {
  /** `2026-11-24` */
  date: string;
  /** `10:30` */
  time: string;
}

/** Takes a moment apart on the account's clock. */
export function toZonedInput(moment: string, timeZone: string): ZonedInput {
  const date = new TZDate(new Date(moment), timeZone);
  return { date: format(date, 'yyyy-MM-dd'), time: format(date, 'HH:mm') };
}

/**
 * Puts a moment together from what was typed on the account's clock: UTC, ISO 8601; null when it is no date or time.
 * An hour that the clock skips in spring becomes the one after it; of an hour that comes twice, the first is meant.
 */
export function fromZonedInput({ date, time }: ZonedInput, timeZone: string): string | null {
  const day = /^(\d{4})-(0[1-9]|1[0-2])-(\d{2})$/.exec(date);
  const clock = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  if (!day || !clock) return null;
  const moment = new TZDate(Number(day[1]), Number(day[2]) - 1, Number(day[3]), Number(clock[1]), Number(clock[2]), timeZone);
  // 31/02 would roll over into March.
  if (!isValid(moment) || moment.getDate() !== Number(day[3])) return null;
  return new Date(moment.getTime()).toISOString();
}
