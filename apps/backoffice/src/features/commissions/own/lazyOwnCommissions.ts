import { levelOf } from '@funil/api/contract';
import type { MyCommissions, Role } from '@funil/api/contract';
import { lazyPart } from '../../../platform/lazyPart.ts';

/** Loads the card's code, in parallel with its data. */
export const loadOwnCommissions = () => import('./OwnCommissionsCard.tsx');

/** Card for users who earn commissions. */
export const OwnCommissionsCard = lazyPart(loadOwnCommissions, 'OwnCommissionsCard');

/** Whether a role sees its own commissions. Roles that read all commissions administer them instead. */
export const earnsCommissions = (role: Role): boolean => !['none', 'all'].includes(levelOf(role, 'commission.read'));

/** Whether the commissions card is shown even when empty. Managers seldom sell, so theirs is hidden. */
export const earnsOften = (role: Role): boolean => role !== 'manager';

export const hasEarned = (own: MyCommissions | undefined): boolean => (own?.recent.length ?? 0) > 0;
