import { listExistingReferrals } from '../../contract/simulator/simulator.ts';
import { useRead } from '../useRead.ts';

/** Whom the viewer's own link referred although they were there already, the latest first. */
export function useExistingReferrals() {
  const { data, error, isLoading, retry } = useRead(listExistingReferrals);
  return { referrals: data?.existing_referrals, error, isLoading, retry };
}
