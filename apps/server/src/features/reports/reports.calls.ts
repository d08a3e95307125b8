// Accepted calls of the endpoints, from which the security tests derive the refused ones.
import type { CallsOfFeature } from '../../../test/security/CallsOfFeature.ts';

export const reportsCalls: CallsOfFeature = {
  bodies: {
    exportLeadStatusReport: async () => ({ format: 'csv' }),
    exportInternalSalesReport: async () => ({ format: 'csv' }),
    exportIndicatorReport: async () => ({ format: 'csv' }),
    exportLeadReport: async () => ({ format: 'csv' }),
  },
};
