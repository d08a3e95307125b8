import { dayMs } from '@funil/validation/values';
import type { Random } from './random.ts';
import { hourMs, localDay, localParts } from './workingHours.ts';

/** Sunday comes first. Weekend leads come through the simulator. */
const weekdayWeights = [0.34, 1.22, 1.25, 1.18, 1.12, 1.0, 0.55];

const hourWeights = [
  0.25, 0.12, 0.06, 0.04, 0.05, 0.12, 0.35, 0.9, 2.2, 4.1, 5.2, 5.0, 3.4, 3.6, 5.0, 5.3, 4.8, 4.0, 3.1, 3.0, 3.6, 3.4,
  2.1, 0.9,
];

/** About fourteen months. */
export const historyDays = 426;

/** Demand grows by about two thirds over the history, with a peak every 91 days. */
function demand(daysAgo: number): number {
  const growth = 1 - 0.4 * (daysAgo / historyDays);
  return growth * (1 + 0.12 * Math.sin((2 * Math.PI * daysAgo) / 91));
}

export function arrivalTimes(random: Random, now: Date, count: number): Date[] {
  const days = Array.from({ length: historyDays }, (_, daysAgo) => {
    const day = localDay(now, -daysAgo);
    return [day, demand(daysAgo) * weekdayWeights[localParts(day).weekday]!] as const;
  });
  const hours = hourWeights.map((weight, hour) => [hour, weight] as const);
  const times: Date[] = [];
  while (times.length < count) {
    const day = random.weighted(days);
    const at = new Date(day.getTime() + random.weighted(hours) * hourMs + random.int(0, 3_599_999));
    if (at.getTime() < now.getTime() - 2 * 60_000 && at.getTime() > now.getTime() - historyDays * dayMs) times.push(at);
  }
  return times.toSorted((left, right) => left.getTime() - right.getTime());
}
