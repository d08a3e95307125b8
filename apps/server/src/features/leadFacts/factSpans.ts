import { addDays, daysBetween } from '@funil/validation/values';
import type { PeriodWindows } from './periodWindows.ts';

/** Starts of the spans that cover a period without overlap. */
export interface FactSpans {
  /** Spans of seven days, in `fact_spans`. */
  weeks: Date[];
  /** Spans of one day, from 05:00 UTC. */
  days: Date[];
  /** Intervals of `daily_facts` at both ends, because most Brazilian days start before 05:00 UTC. */
  stretches: Date[];
}

const epoch = '1970-01-01';
const at = (day: string, hour: number) => new Date(`${day}T0${hour}:00:00Z`);
const nightOf = (day: string) => [1, 2, 3, 4].map((hour) => at(day, hour));

/**
 * Spans of a period, with the hours before 05:00 UTC at both ends, of which the caller's bounds select those in its
 * time zone.
 */
function spansOfDays(from: string, to: string): FactSpans {
  const spans: FactSpans = {
    weeks: [],
    days: [],
    stretches: [...nightOf(from), at(to, 5), ...nightOf(addDays(to, 1))],
  };
  let day = from;
  while (day < to) {
    const isWeek = daysBetween(epoch, day) % 7 === 0 && addDays(day, 7) <= to;
    (isWeek ? spans.weeks : spans.days).push(at(day, 5));
    day = addDays(day, isWeek ? 7 : 1);
  }
  return spans;
}

export function spansOf({ days, before, comparedTo, isCutByHour }: PeriodWindows, isOfNow: boolean): FactSpans {
  const now = spansOfDays(days.from, days.to);
  const wholeTo = isCutByHour ? addDays(comparedTo, -1) : comparedTo;
  if (isOfNow || wholeTo < before.from) return now;
  const former = spansOfDays(before.from, wholeTo);
  return {
    weeks: [...former.weeks, ...now.weeks],
    days: [...former.days, ...now.days],
    stretches: [...former.stretches, ...now.stretches],
  };
}
