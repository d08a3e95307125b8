import { showOwnReferrals } from '../../contract/indicators/indicators.ts';
import { useRead } from '../useRead.ts';

/** Own link and results; requested while `isAsked`. */
export function useOwnReferrals(isAsked = true) {
  const { data, error, isLoading, retry } = useRead(showOwnReferrals, isAsked ? {} : null);
  return { ownReferrals: data?.own_referrals, error, isLoading, retry };
}
