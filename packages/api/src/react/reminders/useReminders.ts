import { listReminders } from '../../contract/reminders/reminders.ts';
import type { ListRemindersInput } from '../../contract/reminders/reminders.ts';
import { useRead } from '../useRead.ts';

/** The signed-in person's reminders; null requests none. */
export function useReminders(query: ListRemindersInput | null) {
  // The month before stays in sight while the next one comes.
  const { data, error, isLoading, retry } = useRead(listReminders, query && { query }, { keepPreviousData: true });
  return { reminders: data?.reminders, isCapped: data?.meta.is_capped ?? false, error, isLoading, retry };
}
