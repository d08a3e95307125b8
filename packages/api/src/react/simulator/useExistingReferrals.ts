import { listExistingReferrals } from '../../contract/simulator/simulator.ts';
import { readAs, useRead } from '../useRead.ts';

/**
 * Visits through the viewer's link by persons who were already protected leads that the viewer had not referred. At
 * most the latest hundred, newest first.
 */
export const useExistingReferrals = () =>
  readAs('referrals', useRead(listExistingReferrals), (answer) => answer.existing_referrals);
