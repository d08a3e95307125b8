import { saveDistributionQueueInput } from '@funil/api/contract';
import type { DistributionQueue, QueueConditions, SaveDistributionQueueInput } from '@funil/api/contract';
import { fieldErrors } from '@funil/validation';

/** These conditions match every lead. */
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

/** Messages of hours, which are one field of the form. */
export interface HoursErrors {
  days: string | undefined;
  /** Message about the times of the usual days. */
  second: string | undefined;
  /** By the place of the exception. */
  exceptions: readonly (string | undefined)[];
  whole: string | undefined;
}

interface Message {
  message?: string;
}

/** First message within, for a time deep inside hours. */
const messageIn = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null || error instanceof Element) return undefined;
  const { message } = error as Message;
  return typeof message === 'string' ? message : Object.values(error).map(messageIn).find(Boolean);
};

export function hoursErrors(error: object | undefined): HoursErrors {
  const { weekdays, from, to, second, exceptions, message } = (error ?? {}) as Message &
    Record<'weekdays' | 'from' | 'to' | 'second' | 'exceptions', unknown>;
  const list = Array.isArray(exceptions) ? (exceptions as unknown[]) : [];
  return {
    days: messageIn(weekdays),
    second: messageIn(from) ?? messageIn(to) ?? messageIn(second),
    exceptions: list.map(messageIn),
    whole: message ?? (list.length === 0 ? messageIn(exceptions) : undefined),
  };
}

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
