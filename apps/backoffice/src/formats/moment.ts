import { dayMs, dayOf, daysBetween, formatRelative } from '@funil/validation/values';
import type { Clock } from './clock.ts';
import { formatDuration, minuteMs } from './duration.ts';

const nearDays: Record<number, string> = { [-1]: 'Ontem', 0: 'Hoje', 1: 'Amanhã' };

// Building an Intl formatter costs more than a thousand uses of it.
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

/** The account's calendar day of a moment, `2026-11-21`: what belongs together under one heading. */
export function dayKey(moment: string | Date, { timeZone }: Pick<Clock, 'timeZone'>): string {
  return dayOf(moment, timeZone);
}

/** Calendar days from the clock's today; negative in the past. */
function daysAway(moment: string, clock: Clock): number {
  return daysBetween(dayKey(clock.now, clock), dayKey(moment, clock));
}

/** Heading of a day in a timeline: `Hoje, 21 de novembro`, `Quarta, 19 de novembro`, `Sábado, 8 de março de 2025`. */
export function formatDay(moment: string, clock: Clock): string {
  const isThisYear = dayKey(moment, clock).slice(0, 4) === dayKey(clock.now, clock).slice(0, 4);
  // "quarta-feira" is said "quarta"; Saturday and Sunday have no second half.
  const [weekday = '', date] = longDate(new Date(moment), clock.timeZone, !isThisYear)
    .replace('-feira', '')
    .split(', ');
  const name = nearDays[daysAway(moment, clock)] ?? weekday.charAt(0).toUpperCase() + weekday.slice(1);
  return `${name}, ${date}`;
}

/**
 * How long ago: `agora`, `há 38 min`, `há 2 dias`, `há 3 meses`. A moment still to come is `agora`: clocks of two
 * machines differ a little.
 */
export function formatElapsed(moment: string, { now }: Pick<Clock, 'now'>): string {
  const elapsed = now.getTime() - Date.parse(moment);
  return elapsed < minuteMs ? 'agora' : `há ${formatDuration(elapsed)}`;
}

export interface Deadline {
  text: string;
  state: 'late' | 'today' | 'later';
}

/** A moment that something is due: late ones say by how much, in words, because colour alone says nothing. */
export function formatDeadline(moment: string, clock: Clock): Deadline {
  const overdue = clock.now.getTime() - Date.parse(moment);
  if (overdue >= minuteMs) return { text: `Atrasado ${formatDuration(overdue)}`, state: 'late' };
  return { text: formatRelative(moment, clock), state: daysAway(moment, clock) === 0 ? 'today' : 'later' };
}

/** Whole days since a moment, never below zero. */
export function daysSince(moment: string, { now }: Pick<Clock, 'now'>): number {
  return Math.max(0, Math.floor((now.getTime() - Date.parse(moment)) / dayMs));
}
