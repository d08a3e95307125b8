import { lazyPart } from '../../platform/lazyPart.ts';

/** Loads the card's code, in parallel with its data. */
export const loadOwnReferrals = () => import('./OwnReferralsCard.tsx');

/** Card for users who refer leads. */
export const OwnReferralsCard = lazyPart(loadOwnReferrals, 'OwnReferralsCard');
