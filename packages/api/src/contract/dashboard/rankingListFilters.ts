import type { Actor } from '../access/abilities.ts';
import { anyId, ownReceipts, ownSales } from '../leads/leadFilters.ts';
import type { LeadFilters } from '../leads/leadFilters.ts';
import type { Dashboard } from './dashboardAnswers.ts';

export type RankedBy = NonNullable<Dashboard['ranking']>['by'];

/** Measure of a ranking: received or referred, first contacted, or sold. */
export type RankedMeasure = 'received' | 'contacted' | 'won';

/** List filters behind a ranking's number, for dashboard and sales board. */
export function rankingListFilters(
  actor: Actor,
  by: RankedBy,
  id: string,
  measure: RankedMeasure,
  period: string,
): LeadFilters {
  if (by === 'indicator') {
    if (measure === 'won') return { indicator_id: id, won: period };
    return { indicator_id: id, created: period, ...(measure === 'contacted' && { first_contact_id: anyId }) };
  }
  if (measure === 'won') return { ...ownSales(actor), seller_id: id, won: period };
  if (measure === 'contacted') return { first_contact_id: id, created: period };
  return { ...ownReceipts(actor), receiver_id: id, received: period };
}
