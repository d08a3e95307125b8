import { listProducts } from '../../contract/catalog/catalog.ts';
import { useRead } from '../useRead.ts';

/** Products on offer, each with its type. */
export function useProducts() {
  const { data, error, isLoading, retry } = useRead(listProducts);
  return { products: data?.products, error, isLoading, retry };
}
