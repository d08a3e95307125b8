import type { Dashboard } from '@funil/api/contract';
import type { ChartSeries } from '@funil/ui';

const dayMs = 86_400_000;

function daysOf({ from, to }: { from: string; to: string }): string[] {
  const days: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += dayMs) days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}

const shortDay = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}`;

/** Leads received since the first day of the period, day by day, beside those of the days before; labels are the period's own days. */
export function receivedSeries({ days, before, received_by_day: byDay }: Pick<Dashboard, 'days' | 'before' | 'received_by_day'>, names: readonly [string, string]) {
  const counts = new Map(byDay.map(({ day, count }) => [day, count]));
  const summed = (list: readonly string[]) => {
    let sum = 0;
    return list.map((day) => (sum += counts.get(day) ?? 0));
  };
  const [now, then] = [daysOf(days), daysOf(before)];
  const length = Math.max(now.length, then.length);
  const first = Date.parse(days.from);
  const categories = Array.from({ length }, (_, index) => {
    const day = new Date(first + index * dayMs).toISOString().slice(0, 10);
    // The month before may be longer: its last days have no namesake.
    return shortDay(index >= now.length && day.slice(0, 7) !== days.from.slice(0, 7) ? then[index]! : day);
  });
  const padded = (values: number[]) => Array.from({ length }, (_, index) => values[index] ?? null);
  const series: ChartSeries[] = [
    { name: names[0], values: padded(summed(now)) },
    { name: names[1], values: padded(summed(then)) },
  ];
  return { categories, series, marked: now.length - 1 };
}
