import { showTeam } from '../../contract/team/team.ts';
import { useRead } from '../useRead.ts';

/** What waits for each person of the viewer's team, updated when leads change; nothing while `isAsked` is false. */
export function useTeam(isAsked = true) {
  const { data, error, isLoading, retry } = useRead(showTeam, isAsked ? {} : null);
  return { team: data?.team, error, isLoading, retry };
}
