// Accepted calls; the security tests derive refused calls from them.
import type { CallsOfFeature } from '../../../test/security/CallsOfFeature.ts';
import { calendarFeeds } from '../../platform/db/schema/tables.ts';

export const calendarFeedsCalls: CallsOfFeature = {
  bodies: {
    updateCalendarFeed: async ({ db, accountId }, userId) => {
      await db.insert(calendarFeeds).values({ accountId, userId, secretHash: userId }).onConflictDoNothing();
      return { has_details: true };
    },
  },
};
