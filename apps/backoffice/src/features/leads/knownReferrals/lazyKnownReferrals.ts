import { lazy } from 'react';

/** Loaded when somebody asks who was known. */
export const KnownReferralsModal = lazy(async () => ({
  default: (await import('./KnownReferralsModal.tsx')).KnownReferralsModal,
}));
