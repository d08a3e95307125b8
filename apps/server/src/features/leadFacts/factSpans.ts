import { addDays, daysBetween } from '@funil/validation/values';
import type { PeriodWindows } from './periodWindows.ts';

/** What whole days are made of, each part by the moment at which it begins, and none of them twice. */
export interface FactSpans {
  /** Seven days each, as `fact_spans` holds them. */
  weeks: Date[];
  /** Of one day, from 5 o'clock UTC on. */
  days: Date[];
  /** What is left at either end of days that begin at midnight, somewhere in Brazil: of `daily_facts`. */
  stretches: Date[];
}

const epoch = '1970-01-01';
const at = (day: string, hour: number) => new Date(`${day}T0${hour}:00:00Z`);
const nightOf = (day: string) => [1, 2, 3, 4].map((hour) => at(day, hour));

/**
 * Days of a calendar, both included: the night before the first day's 5 o'clock, whole spans, and the last day, which
 * ends in the night after it. Of the nights those stretches count that are in the days of the zone.
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

/** The days of a period, with those of the one before that are compared whole, or without them. */
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
