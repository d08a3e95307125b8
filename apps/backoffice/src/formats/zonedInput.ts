import { dayOf, formatTime, instantAt } from '@funil/validation/values';

export interface ZonedInput {
  date: string;
  time: string;
}

/** Uses the account's time zone. */
export function toZonedInput(moment: string, timeZone: string): ZonedInput {
  return {
    date: dayOf(moment, timeZone),
    time: formatTime(moment, timeZone),
  };
}

/** Returns UTC, ISO 8601; null if invalid. */
export function fromZonedInput({ date, time }: ZonedInput, timeZone: string): string | null {
  return instantAt(date, time, timeZone);
}
