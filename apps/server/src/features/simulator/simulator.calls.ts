// Accepted calls; the security tests derive refused calls from them.
import { defaultRange } from '@funil/api/contract';
import { createProduct } from '../../../test/factories.ts';
import type { CallsOfFeature } from '../../../test/security/CallsOfFeature.ts';

export const simulatorCalls: CallsOfFeature = {
  bodies: {
    createLeadSimulation: async (tx) => ({
      product_type_id: (await createProduct(tx)).productTypeId,
      amount_cents: defaultRange.min_cents,
      term_months: null,
    }),
  },
};
