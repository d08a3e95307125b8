import type { AccountTx } from '../../platform/db/withAccount.ts';
import { emit } from '../../platform/events/emit.ts';
import { takeDueReminder } from './reminders.queries.ts';

/**
 * Says of a reminder that it is due: in the transaction that marks it, so once, however many processes look.
 */
export async function remindOf(tx: AccountTx, id: string): Promise<void> {
  const reminder = await takeDueReminder(tx, id);
  if (!reminder) return;
  await emit(tx, 'reminder.due', { reminder });
  await emit(tx, 'reminders.changed', { userIds: [reminder.userId] });
}
