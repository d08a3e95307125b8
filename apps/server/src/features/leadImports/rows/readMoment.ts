import { instantAt, isIsoDay, parseDate } from '@funil/validation/values';

/** `dd/MM/yyyy`, or as other systems write days, `yyyy-MM-dd`; null when it is neither. */
export function readDay(text: string): string | null {
  const day = isIsoDay(text) ? text : parseDate(text);
  return day && day >= '1900' && day < '2200' ? day : null;
}

/** A day with or without its hour, on the account's clock, as UTC; `hour` stands in for the hour that is missing. */
export function readMoment(text: string, timeZone: string, hour: string): string | null {
  const [, day = '', time = hour] = /^(\S+?)(?:,?[ T]+(\d{1,2}:\d{2})(?::\d{2}(?:\.\d+)?)?)?$/.exec(text.trim()) ?? [];
  const iso = readDay(day);
  return iso && instantAt(iso, time, timeZone);
}
