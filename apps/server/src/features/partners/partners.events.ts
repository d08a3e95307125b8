import { readers } from '../../platform/cable/audience.ts';
import { broadcast } from '../../platform/cable/broadcast.ts';
import { emit } from '../../platform/events/emit.ts';
import type { Subscriber } from '../../platform/events/emit.ts';

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
