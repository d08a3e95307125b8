import { showReminder } from '../../contract/reminders/reminders.ts';
import { useRead } from '../useRead.ts';

/** One of the signed-in user's reminders; null requests nothing. */
export function useReminder(id: string | null) {
  const { data, error, isLoading, retry } = useRead(showReminder, id ? { params: { id } } : null);
  return { reminder: data?.reminder, error, isLoading, retry };
}
