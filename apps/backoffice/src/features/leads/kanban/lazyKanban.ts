import { lazyPart } from '../../../platform/lazyPart.ts';

/** Loaded on demand: it includes drag and drop. */
export const LeadKanban = lazyPart(() => import('./LeadKanban.tsx'), 'LeadKanban');
