import { regionSourceOf } from '@funil/api/contract';
import type { PlacedLead, QueueConditions, RegionSource } from '@funil/api/contract';
import { normalizeText } from '@funil/validation/values';
import { isWithin } from './workingHours.ts';
import type { LocalMoment } from './workingHours.ts';

export interface MatchedLead extends PlacedLead {
  productId: string | null;
  productTypeId: string | null;
  source: string;
  partnerId: string | null;
  tagIds: readonly string[];
  /** Keys of options, `true` or `false`, and short texts of own fields; several options have an entry each. */
  ownValues: readonly { fieldId: string; value: string }[];
  valueCents: number | null;
  utmCampaign: string | null;
  arrivedAt: LocalMoment;
}

interface Matchable {
  isActive: boolean;
  isCatchAll: boolean;
  conditions: QueueConditions;
}

const isAmong = (list: readonly string[], value: string | null) =>
  list.length === 0 || (value !== null && list.includes(value));

const hasAnyTag = (list: readonly string[], tagIds: readonly string[]) =>
  list.length === 0 || tagIds.some((id) => list.includes(id));

const hasOwnValues = (asked: QueueConditions['own_fields'], own: MatchedLead['ownValues']) =>
  asked.every(({ field_id: id, values }) => {
    const keys = new Set(values.map(normalizeText));
    return own.some(({ fieldId, value }) => fieldId === id && keys.has(normalizeText(value)));
  });

/** A lead without address and phone matches no region. */
const isInRegion = (list: readonly string[], lead: PlacedLead) =>
  list.length === 0 || regionSourceOf(list, lead) !== null;

/** Both limits are included. A lead without value matches none. */
const isInBand = (from: number | null, until: number | null, value: number | null) =>
  (from === null && until === null) ||
  (value !== null && (from === null || value >= from) && (until === null || value <= until));

const isOfCampaign = (list: readonly string[], campaign: string | null) =>
  list.length === 0 || (campaign !== null && list.some((one) => normalizeText(one) === normalizeText(campaign)));

/** Whether a queue alone would take a lead. */
export function matches({ isActive, isCatchAll, conditions }: Matchable, lead: MatchedLead): boolean {
  if (isCatchAll) return true;
  if (!isActive) return false;
  const { product_type_ids: types, product_ids: products, sources, partner_ids: partners, hours } = conditions;
  return (
    isAmong(types, lead.productTypeId) &&
    isAmong(products, lead.productId) &&
    isAmong(sources, lead.source) &&
    isAmong(partners, lead.partnerId) &&
    hasAnyTag(conditions.tag_ids, lead.tagIds) &&
    hasOwnValues(conditions.own_fields, lead.ownValues) &&
    isInRegion(conditions.regions, lead) &&
    isInBand(conditions.value_from_cents, conditions.value_until_cents, lead.valueCents) &&
    isOfCampaign(conditions.utm_campaigns, lead.utmCampaign) &&
    (hours === null || isWithin(hours, lead.arrivedAt))
  );
}

/** Why a lead is of a region that the queue asks for. The last queue asks for none. */
export const matchedRegion = ({ isCatchAll, conditions }: Matchable, lead: PlacedLead): RegionSource | null =>
  isCatchAll ? null : regionSourceOf(conditions.regions, lead);

/** The last queue takes every lead. */
export const matchQueue = <Queue extends Matchable>(queues: readonly Queue[], lead: MatchedLead): Queue | undefined =>
  queues.find((queue) => matches(queue, lead));
