import { useMemo } from 'react';
import { createLeadContact, createLeadNote, updateLeadNote } from '../../contract/leads/leadNotes.ts';
import type { ContactOverrideInput } from '../../contract/leads/leadNotes.ts';
import { listLeadEvents, showLead } from '../../contract/leads/leads.ts';
import type { ContactChannel, LeadEvent } from '../../contract/leads/leads.ts';
import { keyOf } from '../keyOf.ts';
import { useCommands } from '../useCommands.ts';

export interface LateContact {
  /** ISO 8601. */
  openedAt: string;
  key: string;
}

/** Adds notes and contacts to the history, shown at once. Rejects with an `ApiError`. */
export function useLeadHistory(number: number) {
  const { call, change, outdate } = useCommands();
  return useMemo(() => {
    const params = { number };
    const put = async ({ event }: { event: LeadEvent }) => {
      await change(
        listLeadEvents,
        { params },
        (cached) =>
          cached && {
            events: cached.events.some(({ id }) => id === event.id)
              ? cached.events.map((one) => (one.id === event.id ? event : one))
              : [event, ...cached.events],
          },
      );
      return event;
    };
    return {
      note: async (text: string) => put(await call(createLeadNote, { params, body: { text } })),
      editNote: async (id: string, text: string) =>
        put(await call(updateLeadNote, { params: { number, id }, body: { text } })),
      /**
       * `override`: why the person is reached although the light is not green. `late`: when a contact that is sent late
       * was opened, and a key with which sending it again has one effect.
       */
      async contact(channel: ContactChannel, override?: ContactOverrideInput, late?: LateContact) {
        const body = { channel, override, ...(late && { opened_at: late.openedAt }) };
        const key = late && { idempotencyKey: late.key };
        const event = await put(await call(createLeadContact, { params, body, ...key }));
        void outdate(keyOf(showLead, { params }));
        return event;
      },
    };
  }, [call, change, outdate, number]);
}
