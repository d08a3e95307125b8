// Accepted calls; the security tests derive refused calls from them.
import type { CallsOfFeature } from '../../../test/security/CallsOfFeature.ts';
import { newId } from '../../platform/db/newId.ts';
import { absences } from '../../platform/db/schema/tables.ts';

const dayIn = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);

export const absencesCalls: CallsOfFeature = {
  bodies: {
    planAbsence: async () => ({ from_day: dayIn(20), until_day: dayIn(25) }),
  },
  records: {
    async '/api/absences/{id}'(tx, userId) {
      const id = newId();
      await tx.db.insert(absences).values({
        accountId: tx.accountId,
        id,
        userId,
        fromDay: dayIn(10),
        untilDay: dayIn(12),
        plannedBy: userId,
      });
      return { id };
    },
  },
};
