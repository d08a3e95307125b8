import { reportKinds } from '@funil/api/contract';
import type { CallsOfFeature } from '../../../test/security/CallsOfFeature.ts';

export const reportsCalls: CallsOfFeature = {
  bodies: Object.fromEntries(reportKinds.map((report) => [`exportReport.${report}`, async () => ({ format: 'csv' })])),
};
