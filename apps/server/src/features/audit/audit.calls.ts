import type { CallsOfFeature } from '../../../test/security/CallsOfFeature.ts';

export const auditCalls: CallsOfFeature = {
  bodies: { exportAuditEntries: async () => ({ format: 'csv' }) },
  records: {},
};
