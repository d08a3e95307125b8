import { useMemo } from 'react';
import { useSWRConfig } from 'swr';
import { createLeadContact, createLeadNote, updateLeadNote } from '../../contract/leads/leadNotes.ts';
import type { ContactChannel, LeadEvent } from '../../contract/leads/leads.ts';
import { useClient } from '../context.ts';
import { keys } from '../keys.ts';

/** Writes into a lead's history. Each promise rejects with an `ApiError`; the timeline shows the event at once. */
export function useLeadHistory(number: number) {
  const client = useClient();
  const { mutate } = useSWRConfig();
  return useMemo(() => {
    const put = async ({ event }: { event: LeadEvent }) => {
      await mutate<{ events: LeadEvent[] }>(
        keys.leadEvents(number),
        (known) =>
          known && {
            events: known.events.some(({ id }) => id === event.id)
              ? known.events.map((one) => (one.id === event.id ? event : one))
              : [event, ...known.events],
          },
        { revalidate: false },
      );
      return event;
    };
    return {
      note: async (text: string) => put(await client.call(createLeadNote, { params: { number }, body: { text } })),
      editNote: async (id: string, text: string) =>
        put(await client.call(updateLeadNote, { params: { number, id }, body: { text } })),
      async contact(channel: ContactChannel) {
        const event = await put(await client.call(createLeadContact, { params: { number }, body: { channel } }));
        void mutate(keys.lead(number));
        return event;
      },
    };
  }, [client, mutate, number]);
}
