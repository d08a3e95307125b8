import { useMemo } from 'react';
import { useSWRConfig } from 'swr';
import {
  completeReminder,
  createReminder,
  deleteReminder,
  reopenReminder,
  snoozeReminder,
  updateReminder,
} from '../../contract/reminders/reminders.ts';
import type { CreateReminderInput, Reminder, UpdateReminderInput } from '../../contract/reminders/reminders.ts';
import { useClient } from '../context.ts';
import { isLeadEventsKey, isReminderKey } from '../keys.ts';

/** What can be done to reminders. Each promise rejects with an `ApiError`; the lists follow by themselves, and so do the histories of leads, which tell of it. */
export function useReminderCommands() {
  const client = useClient();
  const { mutate } = useSWRConfig();
  return useMemo(() => {
    const outdate = () => void mutate((key) => isReminderKey(key) || isLeadEventsKey(key));
    const changed = async (call: Promise<{ reminder: Reminder }>) => {
      const { reminder } = await call;
      outdate();
      return reminder;
    };
    return {
      create: (input: CreateReminderInput) => changed(client.call(createReminder, { body: input })),
      update: (id: string, input: UpdateReminderInput) =>
        changed(client.call(updateReminder, { params: { id }, body: input })),
      snooze: (id: string, dueAt: string) =>
        changed(client.call(snoozeReminder, { params: { id }, body: { due_at: dueAt } })),
      complete: (id: string) => changed(client.call(completeReminder, { params: { id } })),
      reopen: (id: string) => changed(client.call(reopenReminder, { params: { id } })),
      async remove(id: string) {
        await client.call(deleteReminder, { params: { id } });
        outdate();
      },
    };
  }, [client, mutate]);
}
