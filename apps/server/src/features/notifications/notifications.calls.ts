// Accepted calls; the security tests derive refused calls from them.
import type { CallsOfFeature } from '../../../test/security/CallsOfFeature.ts';
import { newId } from '../../platform/db/newId.ts';
import { notificationUsers } from '../../platform/db/schema/tables.ts';

export const notificationsCalls: CallsOfFeature = {
  bodies: {
    updateNotificationSettings: async () => ({
      notification_settings: [{ type: 'lead_assigned', screen: true, email: false }],
    }),
  },
  records: {
    async '/api/notification_users/{id}'(tx, userId) {
      const id = newId();
      await tx.db
        .insert(notificationUsers)
        .values({ accountId: tx.accountId, id, userId, type: 'lead_assigned', isShown: true });
      return { id };
    },
  },
};
