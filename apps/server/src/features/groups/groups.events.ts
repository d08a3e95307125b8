import { readers } from '../../platform/cable/audience.ts';
import { broadcast } from '../../platform/cable/broadcast.ts';
import { emit } from '../../platform/events/emit.ts';
import type { Subscriber } from '../../platform/events/emit.ts';

declare module '../../platform/events/emit.ts' {
  interface DomainEvents {
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

/** Announces changed leads, because the leads that a manager sees depend on groups. */
export const changeLeadsOfGroups: Subscriber<'group.changed'> = (tx) => emit(tx, 'leads.changed', {});
