import { completeDate, formatDate, instantAt, isIsoDay, parseDate } from '@funil/validation/values';
import type { DateLimits } from '@funil/validation/values';

/** Text cells in a date column can be very long. */
const longestMoment = 40;

/** @param limits by which an incomplete year is completed; without them it is refused */
export function readDay(text: string, limits?: DateLimits): string | null {
  if (text.length > longestMoment) return null;
  const day = isIsoDay(text) ? text : parseDate(limits ? completeDate(text.trim(), limits) : text);
  return day && day >= '1900' && day < '2200' ? day : null;
}

/** Notice of a day or moment whose year was completed, else null. */
export const yearNotice = (text: string, day: string): string | null =>
  /\d{4}/.test(text) ? null : `Lido como ${formatDate(day)}: o ano não estava escrito por inteiro.`;

/** Moment with a UTC offset, as common tools write it. */
const withOffset = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::\d\d(?:\.\d{1,9})?)? ?(?:Z|UTC|([+-]\d\d):?(\d\d))$/i;

/** Moment in UTC. Text without offset is in the account's time zone; `hour` replaces a missing time. */
export function readMoment(text: string, timeZone: string, hour: string, limits?: DateLimits): string | null {
  if (text.length > longestMoment) return null;
  const written = text.trim();
  const [, utcDay, utcTime, hours = '+00', minutes = '00'] = withOffset.exec(written) ?? [];
  if (utcDay !== undefined) {
    const at = Date.parse(`${utcDay}T${utcTime}:00${hours}:${minutes}`);
    return readDay(utcDay) === null || Number.isNaN(at) ? null : new Date(at).toISOString();
  }
  const [, day = '', time = hour] =
    /^([\d/.-]+)(?:,?[ T]+(?:às )?(\d{1,2}:\d{2})(?::\d{2}(?:\.\d+)?)?)?$/.exec(written) ?? [];
  const iso = readDay(day.replaceAll('.', '/'), limits);
  return iso && instantAt(iso, time, timeZone);
}
