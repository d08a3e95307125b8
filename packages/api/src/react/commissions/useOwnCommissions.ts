import { showMyCommissions } from '../../contract/commissions/commissions.ts';
import { readAs, useRead } from '../useRead.ts';

/** The viewer's earnings; requested while `isAsked`. */
export const useOwnCommissions = (isAsked = true) =>
  readAs('ownCommissions', useRead(showMyCommissions, isAsked ? {} : null), (answer) => answer);
