import { levelOf } from '@funil/api/contract';
import type { Role } from '@funil/api/contract';
import { lazyPart } from '../../platform/lazyPart.ts';

/** Loads the card's code, in parallel with its data. */
export const loadFirstSteps = () => import('./FirstStepsCard.tsx');

/** First steps of a new account. */
export const FirstStepsCard = lazyPart(loadFirstSteps, 'FirstStepsCard');

/** Whether a role sets up the account. */
export const setsUpAccount = (role: Role): boolean => levelOf(role, 'account.manage') !== 'none';
