import { listExistingReferrals } from '../../contract/simulator/simulator.ts';
import { readAs, useRead } from '../useRead.ts';

/** Leads that existed before the visitor opened the user's link, latest first. */
export const useExistingReferrals = () =>
  readAs('referrals', useRead(listExistingReferrals), (answer) => answer.existing_referrals);
