import { levelOf } from '@funil/api/contract';
import type { Role } from '@funil/api/contract';
import { lazyPart } from '../../platform/lazyPart.ts';

/** Loads the card's code, in parallel with its data. */
export const loadTeam = () => import('./TeamCard.tsx');

/** Table of the team on the first screen. */
export const TeamCard = lazyPart(loadTeam, 'TeamCard');

/** Whether a role has a team. */
export const hasTeam = (role: Role): boolean => levelOf(role, 'lead.transfer') !== 'none';
