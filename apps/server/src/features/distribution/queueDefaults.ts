import type { QueueConditions } from '@funil/api/contract';

/** Name of the queue that takes all other leads. A migration uses the same name. */
export const catchAllName = 'Todos os outros';

export const noConditions: QueueConditions = {
  product_type_ids: [],
  product_ids: [],
  sources: [],
  partner_ids: [],
  tag_ids: [],
  own_fields: [],
  regions: [],
  value_from_cents: null,
  value_until_cents: null,
  utm_campaigns: [],
  hours: null,
};
