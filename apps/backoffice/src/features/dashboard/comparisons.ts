import type { ReactNode } from 'react';
import { formatRatio, minuteOfEnd } from '@funil/api/contract';
import type { Dashboard } from '@funil/api/contract';
import type { StatDelta } from '@funil/ui';
import { formatDate } from '@funil/validation/values';
import type { Clock } from '../../formats/Clock.ts';
import { dayKey } from '../../formats/moment.ts';

interface Comparison {
  now: number;
  before: number;
  /** Whether an increase is good; null for neutral numbers. */
  isGoodUp: boolean | null;
  format: (value: number) => string;
  /** @default percentage of the previous value */
  formatChange?: (change: number) => string;
  /** Links the previous value to its list. */
  opensBefore?: (was: string) => ReactNode;
}

/** Difference between two values. A zero before has no percentage, so only the previous value is shown. */
export function compare({
  now,
  before,
  isGoodUp,
  format,
  formatChange,
  opensBefore = (was) => was,
}: Comparison): { delta: StatDelta } | { note: ReactNode } {
  const was = opensBefore(`eram ${format(before)}`);
  if (now === before) return { note: now === 0 ? 'como antes' : opensBefore(`como antes, eram ${format(before)}`) };
  if (before === 0 && !formatChange) return { note: was };
  const change = now - before;
  return {
    delta: {
      value: formatChange ? formatChange(Math.abs(change)) : formatRatio(Math.abs(change), before),
      direction: change > 0 ? 'up' : 'down',
      meaning: isGoodUp === null ? 'neutral' : change > 0 === isGoodUp ? 'good' : 'bad',
      before: was,
    },
  };
}

/** Filter value of the previous period, which ends at the compared minute while the current period runs. */
export const daysBefore = ({
  before,
  compared_to: to,
  compared_until: until,
}: Pick<Dashboard, 'before' | 'compared_to' | 'compared_until'>): string => `${before.from}..${until ?? to}`;

export function describeComparison(
  { before, compared_to: to, compared_until: until }: Pick<Dashboard, 'before' | 'compared_to' | 'compared_until'>,
  clock: Clock,
): string {
  const today = dayKey(clock.now, clock);
  const print = (day: string) =>
    day.slice(0, 4) === today.slice(0, 4) ? formatDate(day).slice(0, 5) : formatDate(day);
  const span = before.from === to ? print(to) : `${print(before.from)} a ${print(to)}`;
  return `Comparado com ${span}${until ? `, até ${minuteOfEnd(until)}` : ''}.`;
}

export function todayIn(now: Date, timeZone: string): string {
  const text = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', day: 'numeric', month: 'long', timeZone }).format(
    now,
  );
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function greetingAt(now: Date, timeZone: string): string {
  const hour = Number(new Intl.DateTimeFormat('pt-BR', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(now));
  if (hour < 5 || hour >= 18) return 'Boa noite';
  return hour < 12 ? 'Bom dia' : 'Boa tarde';
}
