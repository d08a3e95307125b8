import { showReminder } from '../../contract/reminders/reminders.ts';
import { readAs, useRead } from '../useRead.ts';

/** One reminder of the user; null requests nothing. */
export const useReminder = (id: string | null) =>
  readAs('reminder', useRead(showReminder, id ? { params: { id } } : null), (answer) => answer.reminder);
