import { showOwnReferrals } from '../../contract/indicators/indicators.ts';
import { useRead } from '../useRead.ts';

/** The viewer's own link and what came by it. Follows changes of leads; asks for nothing while `isAsked` is false. */
export function useOwnReferrals(isAsked = true) {
  const { data, error, isLoading, retry } = useRead(showOwnReferrals, isAsked ? {} : null);
  return { ownReferrals: data?.own_referrals, error, isLoading, retry };
}
