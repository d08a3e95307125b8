import type { CableCatalog, CatalogName } from '@funil/api/contract';
import { everyone } from '../../platform/cable/audience.ts';
import { broadcast } from '../../platform/cable/broadcast.ts';
import { emit } from '../../platform/events/emit.ts';
import type { Subscriber } from '../../platform/events/emit.ts';

declare module '../../platform/events/emit.ts' {
  interface DomainEvents {
    'catalog.changed': { catalog: CableCatalog };
    /** `movedUses` is the number of records that reference another entry now. */
    'catalog.entryRemoved': { catalog: CatalogName; movedUses: number };
  }
}

export const broadcastCatalog: Subscriber<'catalog.changed'> = (tx, { catalog }) =>
  broadcast(tx, { stream: 'AccountChannel', kind: 'catalog_changed', catalog, audience: everyone });

export const changeCatalog: Subscriber<'catalog.entryRemoved'> = (tx, { catalog }) =>
  emit(tx, 'catalog.changed', { catalog });
