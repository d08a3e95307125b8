import { catalogEndpoints } from '../../contract/catalog/catalogEntries.ts';
import type { CatalogName, Catalog } from '../../contract/catalog/catalogEntries.ts';
import { useRead } from '../useRead.ts';

/** Entries of a catalog with uses, archived ones last. */
export function useCatalog<Name extends CatalogName>(catalog: Name) {
  const { data, error, isLoading, retry } = useRead(catalogEndpoints[catalog].list);
  // The shared endpoint type does not name the catalog's entries.
  const entries = data?.entries as Catalog[Name]['entry'][] | undefined;
  return { entries, error, isLoading, retry };
}
