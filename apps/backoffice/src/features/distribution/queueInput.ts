import type { DistributionQueue, QueueConditions, SaveDistributionQueueInput } from '@funil/api/contract';

/** Conditions that ask for nothing: what a new queue begins with. */
export const noConditions: QueueConditions = {
  product_type_ids: [],
  product_ids: [],
  sources: [],
  partner_ids: [],
  regions: [],
  value_from_cents: null,
  value_until_cents: null,
  utm_campaigns: [],
  hours: null,
};

/** A queue as its forms begin with it. */
export function inputOf({
  name,
  version,
  is_active: isActive,
  strategy,
  conditions,
  working_hours: hours,
  accept_minutes: acceptMinutes,
  max_turns: maxTurns,
  sla_minutes: slaMinutes,
  members,
}: DistributionQueue): SaveDistributionQueueInput {
  return {
    name,
    version,
    is_active: isActive,
    strategy,
    conditions,
    working_hours: hours,
    accept_minutes: acceptMinutes,
    max_turns: maxTurns,
    sla_minutes: slaMinutes,
    members: members.map(({ person, weight, daily_cap: dailyCap, open_cap: openCap }) => ({
      user_id: person.id,
      weight,
      daily_cap: dailyCap,
      open_cap: openCap,
    })),
  };
}
