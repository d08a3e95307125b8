import type { LeadSummary } from './leadsAnswers.ts';

const minuteMs = 60_000;

/** Whole minutes to first contact; null without one. */
export function firstContactMinutes({
  created_at: created,
  first_contact_at: met,
}: Pick<LeadSummary, 'created_at' | 'first_contact_at'>): number | null {
  return met === null ? null : Math.round((Date.parse(met) - Date.parse(created)) / minuteMs);
}
