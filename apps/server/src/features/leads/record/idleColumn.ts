import { levelOf } from '@funil/api/contract';
import type { Role } from '@funil/api/contract';

/** Start of inactivity: `idle_since` counts notes and contacts, `status_since` only status changes. */
export type IdleColumn = 'idle_since' | 'status_since';

/**
 * Column from which idle time counts for a viewer. Viewers without access to notes get `status_since`, because
 * `idle_since` would reveal when the last note was written.
 */
export const idleColumnOf = ({ role }: { role: Role }): IdleColumn =>
  levelOf(role, 'lead.readNotes') === 'none' ? 'status_since' : 'idle_since';
