import { dayMs, dayOf, daysBetween, formatRelative } from '@funil/validation/values';
import type { Clock } from './Clock.ts';
import { formatDuration, minuteMs } from './duration.ts';

const nearDays: Record<number, string> = { [-1]: 'Ontem', 0: 'Hoje', 1: 'Amanhã' };

// Caches formatters, because creating one costs more than a thousand uses.
const longDates = new Map<string, Intl.DateTimeFormat>();

function longDate(moment: Date, timeZone: string, withYear: boolean): string {
  const key = `${timeZone} ${withYear}`;
  let formatter = longDates.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('pt-BR', {
      timeZone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      ...(withYear && { year: 'numeric' }),
    });
    longDates.set(key, formatter);
  }
  return formatter.format(moment);
}

/** Day in the account's time zone, such as `2026-11-21`. */
export function dayKey(moment: string | Date, { timeZone }: Pick<Clock, 'timeZone'>): string {
  return dayOf(moment, timeZone);
}

/** Days until a moment in the account's time zone; negative in the past. */
function daysAway(moment: string, clock: Clock): number {
  return daysBetween(dayKey(clock.now, clock), dayKey(moment, clock));
}

/** Day such as `Hoje, 21 de novembro` or `Sábado, 8 de março de 2025`. */
export function formatDay(moment: string, clock: Clock): string {
  const isThisYear = dayKey(moment, clock).slice(0, 4) === dayKey(clock.now, clock).slice(0, 4);
  // "quarta-feira" becomes "quarta".
  const [weekday = '', date] = longDate(new Date(moment), clock.timeZone, !isThisYear)
    .replace('-feira', '')
    .split(', ');
  const name = nearDays[daysAway(moment, clock)] ?? weekday.charAt(0).toUpperCase() + weekday.slice(1);
  return `${name}, ${date}`;
}

/**
 * Time passed: `agora`, `há 38 min`, `há 2 dias`, `há 3 meses`. Future moments are `agora`, since clocks differ
 * slightly.
 */
export function formatElapsed(moment: string, { now }: Pick<Clock, 'now'>): string {
  const elapsed = now.getTime() - Date.parse(moment);
  return elapsed < minuteMs ? 'agora' : `há ${formatDuration(elapsed)}`;
}

export interface Deadline {
  text: string;
  state: 'late' | 'today' | 'later';
}

/** A delay is stated in words, because colour alone is not accessible. */
export function formatDeadline(moment: string, clock: Clock): Deadline {
  const overdue = clock.now.getTime() - Date.parse(moment);
  if (overdue >= minuteMs) return { text: `Atrasado ${formatDuration(overdue)}`, state: 'late' };
  return { text: formatRelative(moment, clock), state: daysAway(moment, clock) === 0 ? 'today' : 'later' };
}

export function daysSince(moment: string, { now }: Pick<Clock, 'now'>): number {
  return Math.max(0, Math.floor((now.getTime() - Date.parse(moment)) / dayMs));
}
