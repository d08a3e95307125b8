import type { SalesBoard } from '@funil/api/contract';
import { addDays, daysBetween, monthBounds } from '@funil/validation/values';
import { formatCount } from '../../formats/formatCount.ts';

export interface Standing {
  /** Difference, e.g. "2 a mais"; undefined without a comparison. */
  change?: string;
  direction: 'up' | 'down' | 'flat';
  /** Compared number, e.g. "que na sexta passada". */
  than: string;
}

const at = (day: string) => new Date(`${day}T12:00:00Z`);
const weekdays = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' });
const months = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' });
const times = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const percents = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 0 });

const weekdayOf = (day: string) => weekdays.format(at(day)).replace('-feira', '');
export const monthOf = (day: string) => months.format(at(day));
export const dayAndMonth = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}`;
export const dayLine = (day: string) => `${weekdayOf(day)}, ${dayAndMonth(day)}`;

function lastWeek(day: string): string {
  const name = weekdayOf(day);
  return name === 'sábado' || name === 'domingo' ? `no ${name} passado` : `na ${name} passada`;
}

/** Compares today's number with the same weekday of last week, up to this hour. */
export function standingOfDay({
  today,
  day: { count, week_ago_count: before },
}: Pick<SalesBoard, 'today' | 'day'>): Standing {
  const than = lastWeek(today);
  if (count === before)
    return { direction: 'flat', than: count === 0 ? `nenhuma também ${than}` : `o mesmo que ${than}` };
  const difference = formatCount(Math.abs(count - before));
  return count > before
    ? { change: `${difference} a mais`, direction: 'up', than: `que ${than}` }
    : { change: `${difference} a menos`, direction: 'down', than: `que ${than}` };
}

/** Comparison with the month's daily mean so far: 40% of it is a fall of 60%. No sales yet is no fall. */
export function standingOfValue({ today, day, month }: Pick<SalesBoard, 'today' | 'day' | 'month'>): Standing {
  const mean = month.value_cents / Number(today.slice(8));
  if (mean === 0) return { direction: 'flat', than: 'nenhuma venda no mês ainda' };
  if (day.value_cents === 0) return { direction: 'flat', than: 'nenhuma venda hoje ainda' };
  const share = day.value_cents / mean;
  if (share >= 2) return { change: `${times.format(share)} vezes`, direction: 'up', than: 'a média diária do mês' };
  const percent = Math.round(Math.abs(share - 1) * 100);
  if (percent === 0) return { direction: 'flat', than: 'como a média diária do mês' };
  return share > 1
    ? { change: `${percent}%`, direction: 'up', than: 'acima da média diária do mês' }
    : {
        change: percent === 100 ? 'mais de 99%' : `${percent}%`,
        direction: 'down',
        than: 'abaixo da média diária do mês',
      };
}

export const formatShare = (share: number) => percents.format(share);

export function monthDays({ today, days }: Pick<SalesBoard, 'today' | 'days'>): { day: string; count: number }[] {
  const counts = new Map(days.map(({ day, count }) => [day, count]));
  const { from } = monthBounds(today);
  return Array.from({ length: daysBetween(from, today) + 1 }, (_, index) => {
    const day = addDays(from, index);
    return { day, count: counts.get(day) ?? 0 };
  });
}
