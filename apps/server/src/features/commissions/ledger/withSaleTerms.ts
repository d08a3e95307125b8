import type { ShowLeadEarningsInput } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import type { SaleFacts } from './accrueSale.ts';

export async function withSaleTerms<Sale extends SaleFacts>(
  { db, accountId }: AccountTx,
  lead: Sale,
  { product_id: productId, value_cents: valueCents, sold_on: soldOn }: ShowLeadEarningsInput,
): Promise<Sale> {
  const { rows } = productId
    ? await db.execute<{ product_type_id: string }>(
        sql`select product_type_id from products where account_id = ${accountId} and id = ${productId}`,
      )
    : { rows: [] };
  return {
    ...lead,
    ...(rows[0] && { product_id: productId!, product_type_id: rows[0].product_type_id }),
    value_cents: valueCents ?? lead.value_cents,
    sold_on: soldOn ?? lead.sold_on,
  };
}
