import { TZDate } from '@date-fns/tz';
import { differenceInCalendarDays, format, isSameYear } from 'date-fns';
import { ptBR } from 'date-fns/locale/pt-BR';
import type { Clock } from './clock.ts';
import { dayMs, formatDuration, minuteMs } from './duration.ts';

const zoned = (moment: string | Date, timeZone: string) => new TZDate(new Date(moment), timeZone);

const nearDays: Record<number, string> = { [-1]: 'Ontem', 0: 'Hoje', 1: 'Amanhã' };

/** `14:30` on the account's clock. */
export function formatTime(moment: string, { timeZone }: Pick<Clock, 'timeZone'>): string {
  return format(zoned(moment, timeZone), 'HH:mm');
}

/** `Hoje, 14:30`, `Amanhã, 09:00`, `24/11, 10:30`; the year only when it is not this one. */
export function formatMoment(moment: string, { now, timeZone }: Clock): string {
  const date = zoned(moment, timeZone);
  const today = zoned(now, timeZone);
  const near = nearDays[differenceInCalendarDays(date, today)];
  if (near) return `${near}, ${format(date, 'HH:mm')}`;
  return format(date, isSameYear(date, today) ? 'dd/MM, HH:mm' : 'dd/MM/yyyy, HH:mm');
}

/** Heading of a day in a timeline: `Hoje, 21 de novembro`, `Quarta, 19 de novembro`, `Sábado, 8 de março de 2025`. */
export function formatDay(moment: string, { now, timeZone }: Clock): string {
  const date = zoned(moment, timeZone);
  const today = zoned(now, timeZone);
  // "quarta-feira" is said "quarta"; Saturday and Sunday have no second half.
  const weekday = format(date, 'EEEE', { locale: ptBR }).replace('-feira', '');
  const name = nearDays[differenceInCalendarDays(date, today)] ?? weekday.charAt(0).toUpperCase() + weekday.slice(1);
  return `${name}, ${format(date, isSameYear(date, today) ? "d 'de' MMMM" : "d 'de' MMMM 'de' yyyy", { locale: ptBR })}`;
}

/** The account's calendar day of a moment, `2026-11-21`: what belongs together under one heading. */
export function dayKey(moment: string, { timeZone }: Pick<Clock, 'timeZone'>): string {
  return format(zoned(moment, timeZone), 'yyyy-MM-dd');
}

/** How long ago: `agora`, `há 38 min`, `há 2 dias`. A moment still to come is `agora`: clocks of two machines differ a little. */
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
  const isToday = dayKey(moment, clock) === dayKey(clock.now.toISOString(), clock);
  return { text: formatMoment(moment, clock), state: isToday ? 'today' : 'later' };
}

/** Whole days since a moment, never below zero. */
export function daysSince(moment: string, { now }: Pick<Clock, 'now'>): number {
  return Math.max(0, Math.floor((now.getTime() - Date.parse(moment)) / dayMs));
}
