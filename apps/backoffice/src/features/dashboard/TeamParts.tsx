import { FirstStepsCard } from '../firstSteps/lazyFirstSteps.ts';
import { GoalProgressCard } from '../salesGoals/GoalProgressCard.tsx';
import { TeamCard } from '../team/lazyTeam.ts';
import type { useTeamParts } from './useTeamParts.ts';

/** First steps of a new account, goals of the month and the team's table, each where the viewer has one. */
export function TeamParts({
  isSettingUp,
  leadsTeam,
}: Pick<ReturnType<typeof useTeamParts>, 'isSettingUp' | 'leadsTeam'>) {
  return (
    <>
      {isSettingUp && <FirstStepsCard />}
      <GoalProgressCard />
      {leadsTeam && <TeamCard />}
    </>
  );
}
