import { showOwnReferrals } from '../../contract/indicators/indicators.ts';
import { readAs, useRead } from '../useRead.ts';

/** Own link and results; requested while `isAsked`. */
export const useOwnReferrals = (isAsked = true) =>
  readAs('ownReferrals', useRead(showOwnReferrals, isAsked ? {} : null), (answer) => answer.own_referrals);
