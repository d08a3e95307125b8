import type { ShowLeadEarningsInput } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import type { SaleFacts } from './accrueSale.ts';

export async function applyProposedSale<Sale extends SaleFacts>(
  { db, accountId }: AccountTx,
  lead: Sale,
  { product_id: productId, value_cents: valueCents, sold_on: soldOn }: ShowLeadEarningsInput,
): Promise<Sale> {
  const { rows } = productId
    ? await db.execute<{ productTypeId: string }>(
        sql`select product_type_id as "productTypeId" from products where account_id = ${accountId} and id = ${productId}`,
      )
    : { rows: [] };
  return {
    ...lead,
    ...(rows[0] && { productId: productId!, productTypeId: rows[0].productTypeId }),
    valueCents: valueCents ?? lead.valueCents,
    soldOn: soldOn ?? lead.soldOn,
  };
}
