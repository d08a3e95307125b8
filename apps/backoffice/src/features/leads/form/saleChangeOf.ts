import type { LeadDetail, PreviewSaleChangeInput } from '@funil/api/contract';
import type { LeadInputFields } from './leadInputOf.ts';

/** Change of a sale; null if the lead is not won or its sale stays unchanged. */
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
