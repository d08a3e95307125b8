import { lazyPart } from '../../../platform/lazyPart.ts';

export const ExistingReferralsModal = lazyPart(() => import('./ExistingReferralsModal.tsx'), 'ExistingReferralsModal');
