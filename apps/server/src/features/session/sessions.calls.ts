// Accepted calls; the security tests derive refused calls from them.
import type { CallsOfFeature } from '../../../test/security/CallsOfFeature.ts';
import { newId } from '../../platform/db/newId.ts';
import { sessions } from '../../platform/db/schema/tables.ts';
import { sessionEnd } from '../../platform/identity/sessionTimes.ts';

export const sessionsCalls: CallsOfFeature = {
  records: {
    async '/api/sessions/{id}'(tx, ownerId) {
      const id = newId();
      await tx.db.insert(sessions).values({ accountId: tx.accountId, id, userId: ownerId, expiresAt: sessionEnd() });
      return { id };
    },
  },
};
