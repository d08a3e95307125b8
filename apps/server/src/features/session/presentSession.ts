import type { SessionAnswer } from '@funil/api/contract';
import type { Session } from '../../platform/identity/Session.ts';

export function presentSession({ user, actor, needsSecondFactor }: Session): SessionAnswer {
  return {
    user,
    actor: {
      managed_group_ids: [...actor.managed_group_ids],
      managed_team_ids: [...actor.managed_team_ids],
      partner_id: actor.partner_id,
    },
    ...(needsSecondFactor && { needs_second_factor: true }),
  };
}
