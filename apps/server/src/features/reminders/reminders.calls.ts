// Accepted calls; the security tests derive refused calls from them.
import type { CallsOfFeature } from '../../../test/security/CallsOfFeature.ts';
import { newId } from '../../platform/db/newId.ts';
import { reminders } from '../../platform/db/schema/tables.ts';

const tomorrow = () => new Date(Date.now() + 24 * 60 * 60_000);

export const remindersCalls: CallsOfFeature = {
  bodies: {
    createReminder: async () => ({ text: 'Ligar', due_at: tomorrow().toISOString() }),
    updateReminder: async () => ({ text: 'Escrever', due_at: tomorrow().toISOString() }),
    completeReminder: async () => ({ outcome: 'finished' }),
    logActivity: async () => ({ type: 'call', outcome: 'answered' }),
    snoozeReminder: async () => ({ due_at: tomorrow().toISOString() }),
  },
  records: {
    async '/api/reminders/{id}'(tx, userId) {
      const id = newId();
      await tx.db.insert(reminders).values({ accountId: tx.accountId, id, userId, text: 'Ligar', dueAt: tomorrow() });
      return { id };
    },
    async '/api/reminders/{id}/undo_outcome'(tx, userId) {
      const id = newId();
      const written = { nextId: null, eventId: null, contactId: null, attempts: [], phone: null };
      await tx.db.insert(reminders).values({
        accountId: tx.accountId,
        id,
        userId,
        text: 'Ligar',
        dueAt: tomorrow(),
        completedAt: new Date(),
        outcome: 'finished',
        outcomeEffects: { by: userId, type: 'task', isAdded: false, ...written },
      });
      return { id };
    },
  },
};
