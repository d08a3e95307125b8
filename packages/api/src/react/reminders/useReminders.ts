import { listReminders } from '../../contract/reminders/reminders.ts';
import type { ListRemindersInput } from '../../contract/reminders/reminders.ts';
import { useRead } from '../useRead.ts';

/** The user's reminders; null requests nothing. */
export function useReminders(query: ListRemindersInput | null) {
  // Shows the previous month while the next one loads.
  const { data, error, isLoading, retry } = useRead(listReminders, query && { query }, { keepPreviousData: true });
  return { reminders: data?.reminders, isCapped: data?.meta.is_capped ?? false, error, isLoading, retry };
}
