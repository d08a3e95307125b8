import type { CableCatalog, CatalogName } from '@funil/api/contract';
import { everyone } from '../../platform/cable/audience.ts';
import { broadcast } from '../../platform/cable/broadcast.ts';
import { emit } from '../../platform/events/emit.ts';
import type { Subscriber } from '../../platform/events/emit.ts';

declare module '../../platform/events/emit.ts' {
  interface DomainEvents {
    /** A list of the account that any screen may show has other entries, or another order. */
    'catalog.changed': { catalog: CableCatalog };
    /** An entry is gone; as many rows as it says name another entry in its place. */
    'catalog.entryRemoved': { catalog: CatalogName; movedUses: number };
  }
}

/** Whoever shows the catalog requests it again. */
export const broadcastCatalog: Subscriber<'catalog.changed'> = (tx, { catalog }) =>
  broadcast(tx, { stream: 'AccountChannel', kind: 'catalog_changed', catalog, audience: everyone });

export const changeCatalog: Subscriber<'catalog.entryRemoved'> = (tx, { catalog }) =>
  emit(tx, 'catalog.changed', { catalog });
