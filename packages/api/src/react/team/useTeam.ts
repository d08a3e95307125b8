import { showTeam } from '../../contract/team/team.ts';
import { useRead } from '../useRead.ts';

/** Waiting leads of each person of the viewer's team, updated when leads change; requested while `isAsked`. */
export function useTeam(isAsked = true) {
  const { data, error, isLoading, retry } = useRead(showTeam, isAsked ? {} : null);
  return { team: data?.team, error, isLoading, retry };
}
