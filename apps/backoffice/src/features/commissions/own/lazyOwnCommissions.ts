import { lazy } from 'react';
import { levelOf } from '@funil/api/contract';
import type { Role } from '@funil/api/contract';

/** Starts loading the card, so that it is here when its data is. */
export const loadOwnCommissions = () => import('./OwnCommissionsCard.tsx');

/** Loaded for those who earn commissions. */
export const OwnCommissionsCard = lazy(async () => ({ default: (await loadOwnCommissions()).OwnCommissionsCard }));

/** Who has commissions of its own; whoever reads all of them decides about them. */
export const earnsCommissions = (role: Role): boolean => !['none', 'all'].includes(levelOf(role, 'commission.read'));
