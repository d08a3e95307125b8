import { listExistingReferrals } from '../../contract/simulator/simulator.ts';
import { useRead } from '../useRead.ts';

/** Visitors of the link who were already leads, latest first. */
export function useExistingReferrals() {
  const { data, error, isLoading, retry } = useRead(listExistingReferrals);
  return { referrals: data?.existing_referrals, error, isLoading, retry };
}
