// Accepted calls; the security tests derive refused calls from them.
import { createFile } from '../../../test/factories.ts';
import type { CallsOfFeature } from '../../../test/security/CallsOfFeature.ts';

export const blockListsCalls: CallsOfFeature = {
  bodies: {
    createBlockList: async (tx) => ({
      kind: 'do_not_disturb',
      listed_on: '2026-01-05',
      file_id: await createFile(tx, 'block_list'),
    }),
  },
};
