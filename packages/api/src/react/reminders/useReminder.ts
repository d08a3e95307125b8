import useSWR from 'swr';
import { showReminder } from '../../contract/reminders/reminders.ts';
import type { ReminderAnswer } from '../../contract/reminders/reminders.ts';
import type { ApiError } from '../../client/ApiError.ts';
import { useClient } from '../context.ts';
import { keys } from '../keys.ts';

/** One of the signed-in person's reminders; null asks for none. */
export function useReminder(id: string | null) {
  const client = useClient();
  const { data, error } = useSWR<ReminderAnswer, ApiError>(id && keys.reminder(id), () =>
    client.call(showReminder, { params: { id: id! } }),
  );
  return { reminder: data?.reminder, error: data ? undefined : error };
}
