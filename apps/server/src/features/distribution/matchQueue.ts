import type { QueueConditions } from '@funil/api/contract';
import { isWithin } from './workingHours.ts';
import type { LocalMoment } from './workingHours.ts';

/** What a queue asks of a lead. */
export interface MatchedLead {
  productId: string | null;
  productTypeId: string | null;
  source: string;
  partnerId: string | null;
  /** When it came, on the account's clock. */
  arrivedAt: LocalMoment;
}

interface Matchable {
  isActive: boolean;
  isCatchAll: boolean;
  conditions: QueueConditions;
}

/** An empty list asks for nothing. */
const isAmong = (list: readonly string[], value: string | null) =>
  list.length === 0 || (value !== null && list.includes(value));

function matches({ isActive, isCatchAll, conditions }: Matchable, lead: MatchedLead): boolean {
  if (isCatchAll) return true;
  if (!isActive) return false;
  const { product_type_ids: types, product_ids: products, sources, partner_ids: partners, hours } = conditions;
  return (
    isAmong(types, lead.productTypeId) &&
    isAmong(products, lead.productId) &&
    isAmong(sources, lead.source) &&
    isAmong(partners, lead.partnerId) &&
    (hours === null || isWithin(hours, lead.arrivedAt))
  );
}

/** The first queue of the order that takes the lead; the last one takes all. */
export const matchQueue = <Queue extends Matchable>(queues: readonly Queue[], lead: MatchedLead): Queue | undefined =>
  queues.find((queue) => matches(queue, lead));
