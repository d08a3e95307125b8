import { listProducts } from '../../contract/catalog/catalog.ts';
import { readAs, useRead } from '../useRead.ts';

/** Active products with their types. */
export const useProducts = () => readAs('products', useRead(listProducts), (answer) => answer.products);
