import { showMyCommissions } from '../../contract/commissions/commissions.ts';
import { useRead } from '../useRead.ts';

/** The viewer's earnings, for the home screen; requested while `isAsked`. */
export function useOwnCommissions(isAsked = true) {
  const { data, error, isLoading, retry } = useRead(showMyCommissions, isAsked ? {} : null);
  return { ownCommissions: data, error, isLoading, retry };
}
