import { lazy } from 'react';

/** Loaded with the first selected row. */
export const BulkActions = lazy(async () => ({ default: (await import('./BulkActions.tsx')).BulkActions }));
export const TrashModal = lazy(async () => ({ default: (await import('./TrashModal.tsx')).TrashModal }));
