import { showGoalProgress } from '../../contract/dashboard/goalProgress.ts';
import { useRead } from '../useRead.ts';

/** The viewer's goals of the current month with their pace, updated when leads change. */
export function useGoalProgress() {
  const { data, error, isLoading, retry } = useRead(showGoalProgress);
  return { progress: data?.goal_progress, error, isLoading, retry };
}
