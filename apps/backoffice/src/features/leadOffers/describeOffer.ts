import { leadSourceLabels } from '@funil/api/contract';
import type { LeadOffer } from '@funil/api/contract';
import { formatCurrency } from '@funil/validation/values';

export const describeOffer = ({ product, value_cents: value, source }: LeadOffer): string =>
  [product?.name, value === null ? null : formatCurrency(value), leadSourceLabels[source]]
    .filter((part) => part != null)
    .join(', ');
