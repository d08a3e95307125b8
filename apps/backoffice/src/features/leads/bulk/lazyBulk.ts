import { lazyPart } from '../../../platform/lazyPart.ts';

/** Parts loaded with the first selection or deletion. */
export const BulkActions = lazyPart(() => import('./BulkActions.tsx'), 'BulkActions');
export const TrashModal = lazyPart(() => import('./TrashModal.tsx'), 'TrashModal');
export const DeleteLead = lazyPart(() => import('./DeleteLead.tsx'), 'DeleteLead');
