import type { Actor } from '../access/abilities.ts';
import { anyId, ownReceipts, ownSales } from '../leads/leadFilters.ts';
import type { LeadFilters } from '../leads/leadFilters.ts';
import type { Dashboard } from './dashboardAnswers.ts';

/** By whom a ranking is: those who own leads, or those who referred them. */
export type RankedBy = NonNullable<Dashboard['ranking']>['by'];

/** A number of somebody in a ranking: what it received or referred, what it contacted first, or its sales. */
export type RankedMeasure = 'received' | 'contacted' | 'won';

/** The filters of the list behind a number of somebody in a ranking: of the first screen, and of the board of sales. */
export function rankedList(
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
