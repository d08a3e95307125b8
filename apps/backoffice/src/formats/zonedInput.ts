import { dayOf, formatTime, instantAt } from '@funil/validation/values';

/** A moment as the two inputs of a form show it. */
export interface ZonedInput {
  /** `2026-11-24` */
  date: string;
  /** `10:30` */
  time: string;
}

/** Takes a moment apart on the account's clock. */
export function toZonedInput(moment: string, timeZone: string): ZonedInput {
  return {
    date: dayOf(moment, timeZone),
    time: formatTime(moment, timeZone),
  };
}

/**
 * Puts a moment together from what was typed on the account's clock: UTC, ISO 8601; null when it is no date or time.
 */
export function fromZonedInput({ date, time }: ZonedInput, timeZone: string): string | null {
  return instantAt(date, time, timeZone);
}
