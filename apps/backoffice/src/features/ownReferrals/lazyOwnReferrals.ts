import { lazyPart } from '../../platform/lazyPart.ts';

/** Starts loading the card, so that it is here when its data is. */
export const loadOwnReferrals = () => import('./OwnReferralsCard.tsx');

/** Loaded for those who bring leads. */
export const OwnReferralsCard = lazyPart(loadOwnReferrals, 'OwnReferralsCard');
