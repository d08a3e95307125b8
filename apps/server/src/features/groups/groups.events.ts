import { readers } from '../../platform/cable/audience.ts';
import { broadcast } from '../../platform/cable/broadcast.ts';
import { emit } from '../../platform/events/emit.ts';
import type { Subscriber } from '../../platform/events/emit.ts';

declare module '../../platform/events/emit.ts' {
  interface DomainEvents {
    /** A group, its manager or its members changed. */
    'group.changed': Record<string, never>;
  }
}

export const broadcastGroups: Subscriber<'group.changed'> = (tx) =>
  broadcast(tx, {
    stream: 'AccountChannel',
    kind: 'catalog_changed',
    catalog: 'groups',
    audience: readers('group.read'),
  });

/** Announces changed leads when groups change, since a manager's visible leads depend on them. */
export const changeLeadsOfGroups: Subscriber<'group.changed'> = (tx) => emit(tx, 'leads.changed', {});
