import { lazyPart } from '../../../platform/lazyPart.ts';

/** Loaded when somebody asks who was known. */
export const ExistingReferralsModal = lazyPart(() => import('./ExistingReferralsModal.tsx'), 'ExistingReferralsModal');
