import { everyone } from '../../platform/cable/audience.ts';
import { broadcast } from '../../platform/cable/broadcast.ts';
import { emit } from '../../platform/events/emit.ts';
import type { Subscriber } from '../../platform/events/emit.ts';

/** Whoever shows the catalog requests it again. */
export const broadcastCatalog: Subscriber<'catalog.changed'> = (tx, { catalog }) =>
  broadcast(tx, { stream: 'AccountChannel', kind: 'catalog_changed', catalog, audience: everyone });

export const changeCatalog: Subscriber<'catalog.entryRemoved'> = (tx, { catalog }) =>
  emit(tx, 'catalog.changed', { catalog });
