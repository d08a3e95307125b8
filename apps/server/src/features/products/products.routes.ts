import { endpoints } from '@funil/api/contract';
import { ProductListSchema } from '@funil/api/contract/answers';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import { listActiveProducts } from './products.queries.ts';

export function registerProductRoutes(app: App): void {
  handle(app, endpoints.listProducts, { answer: ProductListSchema }, async ({ tx }) => ({
    products: (await listActiveProducts(tx)).map(({ id, name, productType }) => ({
      id,
      name,
      product_type: productType,
    })),
  }));
}
