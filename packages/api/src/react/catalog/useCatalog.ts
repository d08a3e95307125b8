import { catalogEndpoints } from '../../contract/catalog/catalogEntries.ts';
import type { CatalogName, Catalog } from '../../contract/catalog/catalogEntries.ts';
import { useRead } from '../useRead.ts';

/** Every entry of a catalog, archived ones last, with how often each is used: for those who keep it. */
export function useCatalog<Name extends CatalogName>(catalog: Name) {
  const { data, error, isLoading, retry } = useRead(catalogEndpoints[catalog].list);
  // The endpoints of all catalogs are alike; which one it is decides the entries.
  const entries = data?.entries as Catalog[Name]['entry'][] | undefined;
  return { entries, error, isLoading, retry };
}
