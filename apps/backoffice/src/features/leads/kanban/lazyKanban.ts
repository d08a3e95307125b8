import { lazy } from 'react';

/** The kanban brings drag and drop: loaded when somebody looks at it. */
export const LeadKanban = lazy(async () => ({ default: (await import('./LeadKanban.tsx')).LeadKanban }));
