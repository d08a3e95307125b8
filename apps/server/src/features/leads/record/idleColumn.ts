import { levelOf } from '@funil/api/contract';
import type { Role } from '@funil/api/contract';

/** Start of inactivity: with notes and contacts, or by status changes only. */
export type IdleColumn = 'idle_since' | 'status_since';

/**
 * Column from which idle time counts for a viewer. For viewers without access to notes, the other value would reveal
 * when the last one was written.
 */
export const idleColumnOf = ({ role }: { role: Role }): IdleColumn =>
  levelOf(role, 'lead.readNotes') === 'none' ? 'status_since' : 'idle_since';
