import { levelOf } from '@funil/api/contract';
import type { MyCommissions, Role } from '@funil/api/contract';
import { lazyPart } from '../../../platform/lazyPart.ts';

/** Preloads the code in parallel with its data. */
export const loadOwnCommissions = () => import('./OwnCommissionsCard.tsx');

/** For users who earn commissions. */
export const OwnCommissionsCard = lazyPart(loadOwnCommissions, 'OwnCommissionsCard');

/** Users who may read all commissions administer them instead. */
export const earnsCommissions = (role: Role): boolean => !['none', 'all'].includes(levelOf(role, 'commission.read'));

/** Managers seldom sell, so an empty card is hidden. */
export const earnsOften = (role: Role): boolean => role !== 'manager';

export const hasEarned = (own: MyCommissions | undefined): boolean => (own?.recent.length ?? 0) > 0;
