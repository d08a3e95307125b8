import { lazy } from 'react';

export const ApproveModal = lazy(async () => ({ default: (await import('./ApproveModal.tsx')).ApproveModal }));
export const PayModal = lazy(async () => ({ default: (await import('./PayModal.tsx')).PayModal }));
