import { listProducts } from '../../contract/catalog/catalog.ts';
import { useRead } from '../useRead.ts';

/** Active products with their types. */
export function useProducts() {
  const { data, error, isLoading, retry } = useRead(listProducts);
  return { products: data?.products, error, isLoading, retry };
}
