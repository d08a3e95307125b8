import { levelOf } from '@funil/api/contract';
import type { Role } from '@funil/api/contract';

/** Start of inactivity: counting notes and contacts, or only status changes. */
export type IdleColumn = 'idle_since' | 'status_since';

/**
 * Column from which idle time counts for a viewer. For viewers without access to notes, the other column would reveal
 * when the last note was written.
 */
export const idleColumnOf = ({ role }: { role: Role }): IdleColumn =>
  levelOf(role, 'lead.readNotes') === 'none' ? 'status_since' : 'idle_since';
