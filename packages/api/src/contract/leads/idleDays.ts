import { dayMs } from '@funil/validation/values';
import type { LeadSummary } from './leadsAnswers.ts';

/** Whole days without activity; null below one day, and for won or lost leads. */
export function idleDays(
  { status, idle_since: since }: Pick<LeadSummary, 'status' | 'idle_since'>,
  now: Date,
): number | null {
  if (status.kind === 'won' || status.kind === 'lost') return null;
  return Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / dayMs)) || null;
}
