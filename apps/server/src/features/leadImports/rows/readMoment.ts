import { instantAt, isIsoDay, parseDate } from '@funil/validation/values';

/** No way of writing a moment takes more; a text in the column of a date may be as long as a cell can be. */
const longestMoment = 40;

/** `dd/MM/yyyy`, or as other systems write days, `yyyy-MM-dd`; null when it is neither. */
export function readDay(text: string): string | null {
  if (text.length > longestMoment) return null;
  const day = isIsoDay(text) ? text : parseDate(text);
  return day && day >= '1900' && day < '2200' ? day : null;
}

/** A moment that says how far its clock is from UTC, as tools of the market write it. */
const withOffset = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::\d\d(?:\.\d{1,9})?)? ?(?:Z|UTC|([+-]\d\d):?(\d\d))$/i;

/**
 * A day with or without its hour, on the account's clock unless it says another one, as UTC; `hour` stands in for the
 * hour that is missing.
 */
export function readMoment(text: string, timeZone: string, hour: string): string | null {
  if (text.length > longestMoment) return null;
  const written = text.trim();
  const [, utcDay, utcTime, hours = '+00', minutes = '00'] = withOffset.exec(written) ?? [];
  if (utcDay !== undefined) {
    const at = Date.parse(`${utcDay}T${utcTime}:00${hours}:${minutes}`);
    return readDay(utcDay) === null || Number.isNaN(at) ? null : new Date(at).toISOString();
  }
  const [, day = '', time = hour] =
    /^([\d/.-]+)(?:,?[ T]+(?:às )?(\d{1,2}:\d{2})(?::\d{2}(?:\.\d+)?)?)?$/.exec(written) ?? [];
  const iso = readDay(day.replaceAll('.', '/'));
  return iso && instantAt(iso, time, timeZone);
}
