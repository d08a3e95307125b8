import { levelOf } from '@funil/api/contract';
import { useOwnCommissions } from '@funil/api/react';
import { useIsMobile } from '@funil/ui';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';
import { earnsCommissions, earnsOften, hasEarned } from '../commissions/own/lazyOwnCommissions.ts';
import { FirstStepsCard } from '../firstSteps/lazyFirstSteps.ts';
import { GoalProgressCard } from '../salesGoals/GoalProgressCard.tsx';
import { TeamCard } from '../team/lazyTeam.ts';
import type { useTeamParts } from './useTeamParts.ts';

/** First steps of a new account, goals of the month and the team's table, each where the viewer has one. */
export function TeamParts({
  isSettingUp,
  leadsTeam,
}: Pick<ReturnType<typeof useTeamParts>, 'isSettingUp' | 'leadsTeam'>) {
  const { role } = useCurrentSession().user;
  const isMobile = useIsMobile();
  const { ownCommissions } = useOwnCommissions(earnsCommissions(role));
  const earned = ownCommissions && (earnsOften(role) || hasEarned(ownCommissions)) ? ownCommissions : null;
  return (
    <>
      {isSettingUp && <FirstStepsCard />}
      <GoalProgressCard
        isLine={isMobile || levelOf(role, 'salesBoard.read') === 'own'}
        earnedCents={earned && earned.earned_this_month.amount_cents}
      />
      {leadsTeam && <TeamCard />}
    </>
  );
}
