import { lazyPart } from '../../../platform/lazyPart.ts';

export const ApproveModal = lazyPart(() => import('./ApproveModal.tsx'), 'ApproveModal');
export const PayModal = lazyPart(() => import('./PayModal.tsx'), 'PayModal');
