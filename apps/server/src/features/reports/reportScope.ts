import type { ReportFilters } from '@funil/api/contract';
import type { FactScope } from '../leadFacts/factScope.ts';
import { periodWindows } from '../leadFacts/periodWindows.ts';
import { isFactual } from '../leads/list/countElsewhere.ts';
import { readChoice } from '../leads/list/readChoice.ts';

export interface ReportRequest extends Pick<FactScope, 'tx' | 'actor' | 'timeZone'> {
  period: string;
  filters: ReportFilters;
  now?: Date;
}

export async function reportScope({
  tx,
  actor,
  timeZone,
  period,
  filters,
  now = new Date(),
}: ReportRequest): Promise<FactScope> {
  const { where } = await readChoice(tx, filters, timeZone, actor);
  return {
    tx,
    actor,
    timeZone,
    now,
    windows: periodWindows(period, now, timeZone),
    narrowing: { where, isReadableOnly: !isFactual(filters) },
  };
}
