import type { LeadDetail, PreviewSaleChangeInput } from '@funil/api/contract';
import type { LeadInputFields } from './leadInputOf.ts';

/** What of a sale a save changes; null where the lead is no sale, or the sale stays as it is. */
export function saleChangeOf(
  before: Pick<LeadDetail, 'status' | 'product' | 'value_cents'>,
  input: Pick<LeadInputFields, 'product_id' | 'value_cents'>,
): PreviewSaleChangeInput | null {
  const { product_id: productId, value_cents: cents } = input;
  const isSame = before.value_cents === cents && (before.product?.id ?? null) === productId;
  if (before.status.kind !== 'won' || isSame) return null;
  return {
    outcome: 'sold',
    ...(productId === null ? {} : { product_id: productId }),
    ...(cents === null ? {} : { value_cents: cents }),
  };
}
