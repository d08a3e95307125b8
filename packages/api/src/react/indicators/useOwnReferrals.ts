import { showOwnReferrals } from '../../contract/indicators/indicators.ts';
import { readAs, useRead } from '../useRead.ts';

/** The viewer's referral link and its results; requested while `isAsked`. */
export const useOwnReferrals = (isAsked = true) =>
  readAs('ownReferrals', useRead(showOwnReferrals, isAsked ? {} : null), (answer) => answer.own_referrals);
