import { regionsOfPhone } from '@funil/api/contract';
import type { QueueConditions } from '@funil/api/contract';
import { normalizeText } from '@funil/validation/values';
import { isWithin } from './workingHours.ts';
import type { LocalMoment } from './workingHours.ts';

/** What a queue asks of a lead. */
export interface MatchedLead {
  productId: string | null;
  productTypeId: string | null;
  source: string;
  partnerId: string | null;
  /** E.164. */
  phone: string | null;
  valueCents: number | null;
  utmCampaign: string | null;
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

/** Any of the states or area codes will do; a lead without a phone is in none. */
const isInRegion = (list: readonly string[], phone: string | null) =>
  list.length === 0 || regionsOfPhone(phone).some((region) => list.includes(region));

/** Both ends belong to the band; a lead without a value is in no band. */
const isInBand = (from: number | null, until: number | null, value: number | null) =>
  (from === null && until === null) ||
  (value !== null && (from === null || value >= from) && (until === null || value <= until));

const isOfCampaign = (list: readonly string[], campaign: string | null) =>
  list.length === 0 || (campaign !== null && list.some((one) => normalizeText(one) === normalizeText(campaign)));

function matches({ isActive, isCatchAll, conditions }: Matchable, lead: MatchedLead): boolean {
  if (isCatchAll) return true;
  if (!isActive) return false;
  const { product_type_ids: types, product_ids: products, sources, partner_ids: partners, hours } = conditions;
  return (
    isAmong(types, lead.productTypeId) &&
    isAmong(products, lead.productId) &&
    isAmong(sources, lead.source) &&
    isAmong(partners, lead.partnerId) &&
    isInRegion(conditions.regions, lead.phone) &&
    isInBand(conditions.value_from_cents, conditions.value_until_cents, lead.valueCents) &&
    isOfCampaign(conditions.utm_campaigns, lead.utmCampaign) &&
    (hours === null || isWithin(hours, lead.arrivedAt))
  );
}

/** The first queue of the order that takes the lead; the last one takes all. */
export const matchQueue = <Queue extends Matchable>(queues: readonly Queue[], lead: MatchedLead): Queue | undefined =>
  queues.find((queue) => matches(queue, lead));
