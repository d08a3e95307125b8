import { lazyPart } from '../../../platform/lazyPart.ts';

/** The kanban brings drag and drop: loaded when somebody looks at it. */
export const LeadKanban = lazyPart(() => import('./LeadKanban.tsx'), 'LeadKanban');
