// Accepted calls; the security tests derive refused calls from them.
import type { CallsOfFeature } from '../../../test/security/CallsOfFeature.ts';

export const teamMailCalls: CallsOfFeature = {
  bodies: {
    setTeamMail: async () => ({ is_on: true }),
  },
};
