import { saveDistributionQueueInput } from '@funil/api/contract';
import type { DistributionQueue, QueueConditions, SaveDistributionQueueInput } from '@funil/api/contract';
import { fieldErrors } from '@funil/validation';

/** These conditions match every lead. */
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

export type MemberErrors = Partial<Record<'weight' | 'daily_cap' | 'open_cap', string>>;

export function memberErrors(members: SaveDistributionQueueInput['members']): MemberErrors[] {
  const errors: MemberErrors[] = members.map(() => ({}));
  try {
    saveDistributionQueueInput.pick(['members']).validateSync({ members }, { abortEarly: false });
  } catch (error) {
    for (const [path, message] of Object.entries(fieldErrors(error))) {
      const [, index, field] = /^members\[(\d+)\]\.(\w+)$/.exec(path) ?? [];
      if (index && field) errors[Number(index)]![field as keyof MemberErrors] = message;
    }
  }
  return errors;
}

/** Message of the working hours, whose days and times share one field. */
export const daysError = (error: object | undefined): string | undefined =>
  (error as { weekdays?: { message?: string } } | undefined)?.weekdays?.message;

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
