// Accepted calls; the security tests derive refused calls from them.
import type { CallsOfFeature } from '../../../test/security/CallsOfFeature.ts';

export const firstStepsCalls: CallsOfFeature = {
  bodies: {
    dismissFirstSteps: async () => ({ names: ['import'] }),
    restoreFirstSteps: async () => ({ names: ['import'] }),
  },
};
