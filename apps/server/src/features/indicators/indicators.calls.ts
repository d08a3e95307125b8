// Accepted calls of the endpoints, from which the security tests derive the refused ones.
import type { CallsOfFeature } from '../../../test/security/CallsOfFeature.ts';

export const indicatorsCalls: CallsOfFeature = { bodies: { exportIndicators: async () => ({ format: 'csv' }) } };
