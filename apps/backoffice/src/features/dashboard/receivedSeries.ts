import type { Dashboard } from '@funil/api/contract';
import type { ChartSeries } from '@funil/ui';
import { addDays, daysBetween, daysInMonth } from '@funil/validation/values';

interface Span {
  from: string;
  to: string;
}

const daysOf = ({ from, to }: Span): string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));

const shortDay = (day: string, hasYear = false) =>
  `${day.slice(8)}/${day.slice(5, 7)}${hasYear ? `/${day.slice(2, 4)}` : ''}`;

export function namesByDays(...spans: [Span, Span]): [string, string] {
  const hasYear = new Set(spans.flatMap(({ from, to }) => [from.slice(0, 4), to.slice(0, 4)])).size > 1;
  const name = ({ from, to }: Span) =>
    from === to ? shortDay(from, hasYear) : `${shortDay(from, hasYear)} a ${shortDay(to, hasYear)}`;
  return [name(spans[0]), name(spans[1])];
}

const dayOfMonth = (index: number) => `Dia ${index + 1}`;

/**
 * Received leads in both periods. Months are aligned by day of month; other periods have equal lengths. The last
 * compared day may count only until the compared minute.
 */
export function receivedSeries(
  {
    days,
    before,
    compared_to: comparedTo,
    compared_until: comparedUntil,
    received,
    received_by_day: byDay,
  }: Pick<Dashboard, 'days' | 'before' | 'compared_to' | 'compared_until' | 'received' | 'received_by_day'>,
  names: readonly [string, string],
  isMonth: boolean,
) {
  const counts = new Map(byDay.map(({ day, count }) => [day, count]));
  const summed = (list: readonly string[]) => {
    let sum = 0;
    return list.map((day) => (sum += counts.get(day) ?? 0));
  };
  const isOfYears = days.from.slice(0, 4) !== days.to.slice(0, 4);
  const [now, then] = [daysOf(days), daysOf(before)];
  const length = isMonth
    ? Math.max(daysInMonth(days.from), daysInMonth(before.from))
    : Math.max(now.length, then.length);
  const categories = Array.from({ length }, (_, index) =>
    isMonth ? dayOfMonth(index) : shortDay(addDays(days.from, index), isOfYears),
  );
  const padded = (values: number[]) => Array.from({ length }, (_, index) => values[index] ?? null);
  const compared = summed(then);
  compared[then.indexOf(comparedTo)] = received.before;
  const series: ChartSeries[] = [
    { name: names[0], values: padded(summed(now)) },
    { name: names[1], values: padded(compared) },
  ];
  const daysOfSum = (index: number, place: number): string => {
    const days = [now, then][place]!;
    const last = place === 1 && days[index] === comparedTo ? (comparedUntil ?? comparedTo) : days[index]!;
    return `${days[0]!}..${last}`;
  };
  return { categories, series, marked: now.length - 1, daysOfSum };
}
