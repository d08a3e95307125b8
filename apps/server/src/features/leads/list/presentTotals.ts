import type { LeadListTotals, LeadTotals as WireTotals } from '@funil/api/contract';
import type { LeadTotals } from './totalLeads.ts';

export function presentTotals({ count, isCapped, valueCents }: LeadTotals, elsewhere: number): WireTotals {
  return {
    total: count,
    is_total_capped: isCapped,
    total_value_cents: valueCents,
    ...(elsewhere > 0 && { elsewhere_total: elsewhere }),
  };
}

/** Totals of a list. Null when the page was found without counting. */
export const presentListTotals = (totals: LeadTotals | null, elsewhere: number): LeadListTotals =>
  totals ? presentTotals(totals, elsewhere) : { total: null, is_total_capped: null, total_value_cents: null };
