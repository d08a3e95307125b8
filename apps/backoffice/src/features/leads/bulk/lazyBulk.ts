import { lazy } from 'react';

/** Loaded with the first selected row, or when a lead is deleted. */
export const BulkActions = lazy(async () => ({ default: (await import('./BulkActions.tsx')).BulkActions }));
export const TrashModal = lazy(async () => ({ default: (await import('./TrashModal.tsx')).TrashModal }));
export const DeleteLead = lazy(async () => ({ default: (await import('./DeleteLead.tsx')).DeleteLead }));
