import { levelOf } from '@funil/api/contract';
import type { MyCommissions, Role } from '@funil/api/contract';
import { lazyPart } from '../../../platform/lazyPart.ts';

/** Starts loading the card, so that it is here when its data is. */
export const loadOwnCommissions = () => import('./OwnCommissionsCard.tsx');

/** Loaded for those who earn commissions. */
export const OwnCommissionsCard = lazyPart(loadOwnCommissions, 'OwnCommissionsCard');

/** Who has commissions of its own; whoever reads all of them decides about them. */
export const earnsCommissions = (role: Role): boolean => !['none', 'all'].includes(levelOf(role, 'commission.read'));

/** Who manages sells seldom, and sees no card that is empty. */
export const earnsOften = (role: Role): boolean => role !== 'manager';

/** Whether there is anything to show. */
export const hasEarned = (own: MyCommissions | undefined): boolean => (own?.recent.length ?? 0) > 0;
