import type { DistributionQueue, SaveDistributionQueueInput } from '@funil/api/contract';

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
