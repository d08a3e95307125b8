import type { AccountTx } from '../../platform/db/withAccount.ts';
import { broadcastOwn } from '../notifications/notifications.channel.ts';
import { notify } from '../notifications/notify.ts';
import { takeDueReminder } from './reminders.queries.ts';

/**
 * Tells the person of a reminder that is due: in the transaction that marks it, so once, however many processes look.
 */
export async function remindOf(tx: AccountTx, id: string): Promise<void> {
  const reminder = await takeDueReminder(tx, id);
  if (!reminder) return;
  const { userId, leadId, text } = reminder;
  notify(tx, {
    type: 'reminder_due',
    userId,
    actorId: null,
    leadIds: leadId ? [leadId] : [],
    reminderId: id,
    detail: text,
  });
  broadcastOwn(tx, 'reminders_changed', userId);
}
