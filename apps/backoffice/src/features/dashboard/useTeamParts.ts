import { useEffect } from 'react';
import { useFirstSteps, useGoalProgress, useTeam } from '@funil/api/react';
import { loadFirstSteps, setsUpAccount } from '../firstSteps/lazyFirstSteps.ts';
import { hasTeam, loadTeam } from '../team/lazyTeam.ts';
import { useTeamGoals } from '../team/useTeamGoals.ts';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';

/** First steps, goals and team of the viewer: which of them there are, and whether their data are still to come. */
export function useTeamParts() {
  const { role } = useCurrentSession().user;
  const isSettingUp = setsUpAccount(role);
  const leadsTeam = hasTeam(role);
  useEffect(() => {
    if (isSettingUp) void loadFirstSteps();
    if (leadsTeam) void loadTeam();
  }, [isSettingUp, leadsTeam]);
  const { isLoading: waitsForSteps } = useFirstSteps(isSettingUp);
  const { isLoading: waitsForGoals } = useGoalProgress();
  const { isLoading: waitsForTeam } = useTeam(leadsTeam);
  const { isLoading: waitsForTeamGoals } = useTeamGoals(leadsTeam);
  return { isSettingUp, leadsTeam, isLoading: waitsForSteps || waitsForGoals || waitsForTeam || waitsForTeamGoals };
}
