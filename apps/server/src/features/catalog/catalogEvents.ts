import type { CableCatalog, CatalogName } from '@funil/api/contract';

declare module '../../platform/events/emit.ts' {
  interface DomainEvents {
    /** A list of the account that any screen may show has other entries, or another order. */
    'catalog.changed': { catalog: CableCatalog };
    /** An entry is gone; as many rows as it says name another entry in its place. */
    'catalog.entryRemoved': { catalog: CatalogName; movedUses: number };
  }
}
