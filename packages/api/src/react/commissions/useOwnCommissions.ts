import { showMyCommissions } from '../../contract/commissions/commissions.ts';
import { useRead } from '../useRead.ts';

/** What the viewer earns, for its first screen; asks for nothing while `isAsked` is false. */
export function useOwnCommissions(isAsked = true) {
  const { data, error, isLoading, retry } = useRead(showMyCommissions, isAsked ? {} : null);
  return { ownCommissions: data, error, isLoading, retry };
}
