import { lazy } from 'react';

/** Loaded when somebody asks who was known. */
export const ExistingReferralsModal = lazy(async () => ({
  default: (await import('./ExistingReferralsModal.tsx')).ExistingReferralsModal,
}));
