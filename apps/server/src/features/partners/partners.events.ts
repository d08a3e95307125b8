import { readers } from '../../platform/cable/audience.ts';
import { broadcast } from '../../platform/cable/broadcast.ts';
import { emit } from '../../platform/events/emit.ts';
import type { Subscriber } from '../../platform/events/emit.ts';

declare module '../../platform/events/emit.ts' {
  interface DomainEvents {
    /** A partner was created, changed or removed; `hasMoved` when its people and leads moved to another partner. */
    'partner.changed': { hasMoved?: boolean };
  }
}

export const broadcastPartners: Subscriber<'partner.changed'> = (tx) =>
  broadcast(tx, {
    stream: 'AccountChannel',
    kind: 'catalog_changed',
    catalog: 'partners',
    audience: readers('partner.read'),
  });

export const changeLeadsOfPartners: Subscriber<'partner.changed'> = async (tx, { hasMoved = false }) => {
  if (hasMoved) await emit(tx, 'leads.changed', {});
};
