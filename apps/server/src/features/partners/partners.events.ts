import { readers } from '../../platform/cable/audience.ts';
import { broadcast } from '../../platform/cable/broadcast.ts';
import { emit } from '../../platform/events/emit.ts';
import type { Subscriber } from '../../platform/events/emit.ts';

declare module '../../platform/events/emit.ts' {
  interface DomainEvents {
    /**
     * There is another partner, or one less, or one is other than before; `hasMoved` where its people and leads went to
     * another one.
     */
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

/** What the receiving partner's people see has grown. */
export const changeLeadsOfPartners: Subscriber<'partner.changed'> = async (tx, { hasMoved = false }) => {
  if (hasMoved) await emit(tx, 'leads.changed', {});
};
