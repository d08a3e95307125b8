import { dayOf, formatTime, instantAt } from '@funil/validation/values';

export interface ZonedInput {
  date: string;
  time: string;
}

/** Day and time for input fields, in the account's time zone. */
export function toZonedInput(moment: string, timeZone: string): ZonedInput {
  return {
    date: dayOf(moment, timeZone),
    time: formatTime(moment, timeZone),
  };
}

/** Moment in UTC, ISO 8601. Null if invalid. */
export function fromZonedInput({ date, time }: ZonedInput, timeZone: string): string | null {
  return instantAt(date, time, timeZone);
}
