import { formatDate } from './date.ts';
import { dayOf, daysBetween } from './day.ts';
import { formatTime } from './time.ts';

export interface RelativeOptions {
  /** Time zone in which days begin. */
  timeZone: string;
  /** Current time. @default the clock */
  now?: string | Date;
}

const MINUTE = 60_000;
const DAY_NAMES = new Map([
  [-1, 'Ontem'],
  [0, 'Hoje'],
  [1, 'Amanhã'],
]);

/** Formats an instant as `Hoje, 14:30`, `Ontem, 09:00`, `Amanhã, 09:00`, else `24/11, 08:30`; other years are shown. */
export function formatRelative(instant: string | Date, { timeZone, now = new Date() }: RelativeOptions): string {
  const day = dayOf(instant, timeZone);
  const today = dayOf(now, timeZone);
  const date = formatDate(day);
  const name =
    DAY_NAMES.get(daysBetween(today, day)) ?? (day.slice(0, 4) === today.slice(0, 4) ? date.slice(0, 5) : date);
  return `${name}, ${formatTime(instant, timeZone)}`;
}

/** Time since an instant: `agora`, `há 38 min`, `há 5 h`, `há 1 dia`, `há 4 dias`. A future time is `agora`. */
export function formatElapsed(instant: string | Date, now: string | Date = new Date()): string {
  const minutes = Math.floor((new Date(now).getTime() - new Date(instant).getTime()) / MINUTE);
  if (minutes < 1) return 'agora';
  if (minutes < 60) return `há ${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `há ${hours} h`;
  const days = Math.floor(hours / 24);
  return `há ${days} ${days === 1 ? 'dia' : 'dias'}`;
}
