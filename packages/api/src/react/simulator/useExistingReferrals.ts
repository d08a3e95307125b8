import { listExistingReferrals } from '../../contract/simulator/simulator.ts';
import { readAs, useRead } from '../useRead.ts';

/** Visitors of the link who were already leads, latest first. */
export const useExistingReferrals = () =>
  readAs('referrals', useRead(listExistingReferrals), (answer) => answer.existing_referrals);
