import { dayMs } from '@funil/validation/values';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
/** Mean days of a month, exact enough above two months. */
const monthDays = 30.436875;

/** Longest duration in days: "há 45 dias" is more precise than "há 1 mês". */
const longestInDays = 60;

const count = (amount: number, one: string, many: string) => `${amount} ${amount === 1 ? one : many}`;

/** Minutes as a user configured them: `45 min`, `2 h`, `1 h 30 min`. */
export function describeMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [...(hours > 0 ? [`${hours} h`] : []), ...(rest > 0 || hours === 0 ? [`${rest} min`] : [])].join(' ');
}

/** Time passed, regardless of working hours: `45 min`, `5 h 10 min`, `3 dias e 12 h`. */
export function describeElapsed(minutes: number): string {
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor((minutes % 1_440) / 60)];
  if (days === 0) return describeMinutes(minutes);
  return [count(days, 'dia', 'dias'), ...(hours > 0 ? [`${hours} h`] : [])].join(' e ');
}

/** Duration in its largest whole unit: `38 min`, `2 h`, `1 dia`, `3 meses`, `2 anos`. Under a minute is `0 min`. */
export function formatDuration(ms: number): string {
  const length = Math.abs(ms);
  if (length < hourMs) return `${Math.floor(length / minuteMs)} min`;
  if (length < dayMs) return `${Math.floor(length / hourMs)} h`;
  const days = Math.floor(length / dayMs);
  if (days <= longestInDays) return count(days, 'dia', 'dias');
  if (days < 365) return count(Math.floor(days / monthDays), 'mês', 'meses');
  return count(Math.floor(days / 365.2425) || 1, 'ano', 'anos');
}
