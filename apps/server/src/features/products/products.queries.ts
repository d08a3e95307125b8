import { and, asc, eq, isNull } from 'drizzle-orm';
import { productTypes, products } from '../../platform/db/schema/catalog.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';

const isActive = (tx: AccountTx) =>
  and(eq(products.accountId, tx.accountId), isNull(products.archivedAt), isNull(productTypes.archivedAt));

function selectProducts(tx: AccountTx) {
  return tx.db
    .select({ id: products.id, name: products.name, productType: { id: productTypes.id, name: productTypes.name } })
    .from(products)
    .innerJoin(
      productTypes,
      and(eq(productTypes.accountId, tx.accountId), eq(productTypes.id, products.productTypeId)),
    );
}

export type ProductRow = Awaited<ReturnType<typeof listActiveProducts>>[number];

export function listActiveProducts(tx: AccountTx) {
  return selectProducts(tx)
    .where(isActive(tx))
    .orderBy(asc(productTypes.position), asc(products.position), asc(products.nameKey));
}

export async function findActiveProduct(tx: AccountTx, id: string): Promise<ProductRow | undefined> {
  const [product] = await selectProducts(tx).where(and(isActive(tx), eq(products.id, id)));
  return product;
}

export async function isActiveType({ db, accountId }: AccountTx, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: productTypes.id })
    .from(productTypes)
    .where(and(eq(productTypes.accountId, accountId), eq(productTypes.id, id), isNull(productTypes.archivedAt)));
  return rows.length > 0;
}
