// Accepted calls; the security tests derive refused calls from them.
import { defaultContactHours } from '@funil/api/contract';
import type { CallsOfFeature } from '../../../test/security/CallsOfFeature.ts';

export const contactHoursCalls: CallsOfFeature = {
  bodies: { saveContactHours: async () => defaultContactHours },
};
