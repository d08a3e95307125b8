import { lazyPart } from '../../platform/lazyPart.ts';

/** Preloads the code in parallel with its data. */
export const loadOwnReferrals = () => import('./OwnReferralsCard.tsx');

/** For users who refer leads. */
export const OwnReferralsCard = lazyPart(loadOwnReferrals, 'OwnReferralsCard');
