import useSWR from 'swr';
import { listReminders } from '../../contract/reminders/reminders.ts';
import type { ListRemindersInput, Reminder } from '../../contract/reminders/reminders.ts';
import type { ApiError } from '../../client/ApiError.ts';
import { useClient } from '../context.ts';
import { keys } from '../keys.ts';

/** The signed-in person's reminders; null asks for none. */
export function useReminders(query: ListRemindersInput | null) {
  const client = useClient();
  const { data, error, isLoading, mutate } = useSWR<{ reminders: Reminder[]; meta: { is_capped: boolean } }, ApiError>(
    query && keys.reminders(query),
    () => client.call(listReminders, { query: query! }),
    // The month before stays in sight while the next one comes.
    { keepPreviousData: true },
  );
  return {
    reminders: data?.reminders,
    isCapped: data?.meta.is_capped ?? false,
    error: data ? undefined : error,
    isLoading,
    retry: () => void mutate(),
  };
}
