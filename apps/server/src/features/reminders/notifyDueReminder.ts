import type { AccountTx } from '../../platform/db/withAccount.ts';
import { emit } from '../../platform/events/emit.ts';
import { takeDueReminder } from './reminders.queries.ts';

/** Notifies a user of a due reminder and marks it in one transaction, so only one process notifies. */
export async function notifyDueReminder(tx: AccountTx, id: string): Promise<void> {
  const reminder = await takeDueReminder(tx, id);
  if (!reminder) return;
  await emit(tx, 'reminder.due', { reminder });
  await emit(tx, 'reminders.changed', { userIds: [reminder.userId] });
}
