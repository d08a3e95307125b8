import useSWR from 'swr';
import { listProducts } from '../../contract/registers/registers.ts';
import type { Product } from '../../contract/registers/registers.ts';
import type { ApiError } from '../../client/ApiError.ts';
import { useClient } from '../context.ts';
import { keys } from '../keys.ts';

/** Products on offer, each with its type. */
export function useProducts() {
  const client = useClient();
  const { data, error, isLoading } = useSWR<{ products: Product[] }, ApiError>(keys.products, () =>
    client.call(listProducts),
  );
  return { products: data?.products, error, isLoading };
}
