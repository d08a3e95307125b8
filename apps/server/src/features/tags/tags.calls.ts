// Accepted calls; the security tests derive refused calls from them.
import type { CallsOfFeature } from '../../../test/security/CallsOfFeature.ts';

export const tagsCalls: CallsOfFeature = {
  bodies: {
    changeTagCreators: async () => ({ creators: 'editors' }),
  },
  records: {},
};
