// Accepted calls; the security tests derive refused calls from them.
import { and, eq } from 'drizzle-orm';
import type { CallsOfFeature } from '../../../test/security/CallsOfFeature.ts';
import { sessions } from '../../platform/db/schema/tables.ts';
import { saveSubscription } from './pushSubscriptions.queries.ts';

const endpoint = 'https://push.example.com/send/abc';
const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };

export const pushSubscriptionsCalls: CallsOfFeature = {
  bodies: {
    savePushSubscription: async () => ({ endpoint, ...keys }),
    claimPushSubscription: async () => ({ endpoint }),
    async testPushSubscription(tx, userId) {
      const [session] = await tx.db
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(eq(sessions.accountId, tx.accountId), eq(sessions.userId, userId)));
      if (session) await saveSubscription(tx, { userId, sessionId: session.id, endpoint, ...keys, serverKey: 'key' });
      return { endpoint };
    },
  },
};
