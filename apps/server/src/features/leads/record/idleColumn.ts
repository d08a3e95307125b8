import { levelOf } from '@funil/api/contract';
import type { Role } from '@funil/api/contract';

/** Since when nothing happened to a lead: notes and contacts counted, or moves alone. */
export type IdleColumn = 'idle_since' | 'status_since';

/**
 * To whoever may read no notes, the moment of the last one would reveal when it was written: to them moves alone count.
 */
export const idleColumnOf = ({ role }: { role: Role }): IdleColumn =>
  levelOf(role, 'lead.readNotes') === 'none' ? 'status_since' : 'idle_since';
