import { useMemo } from 'react';
import {
  createCalendarFeed,
  removeCalendarFeed,
  showCalendarFeed,
  updateCalendarFeed,
} from '../../contract/calendarFeeds/calendarFeeds.ts';
import type { CalendarFeedInput } from '../../contract/calendarFeeds/calendarFeeds.ts';
import { useCommands } from '../useCommands.ts';
import { useRead } from '../useRead.ts';

/** The user's calendar feed (null while it is off), and commands, which reject with an `ApiError`. */
export function useCalendarFeed() {
  const { call, keep } = useCommands();
  const { data, error, isLoading, retry } = useRead(showCalendarFeed);
  const commands = useMemo(
    () => ({
      /** Resolves with the secret address, which no other call returns. */
      async create(): Promise<string> {
        const { calendar_feed, address } = await call(createCalendarFeed);
        await keep(showCalendarFeed, {}, { calendar_feed });
        return address;
      },
      async change(body: CalendarFeedInput) {
        await keep(showCalendarFeed, {}, await call(updateCalendarFeed, { body }));
      },
      async remove() {
        await call(removeCalendarFeed);
        await keep(showCalendarFeed, {}, { calendar_feed: null });
      },
    }),
    [call, keep],
  );
  return { feed: data?.calendar_feed, error, isLoading, retry, ...commands };
}
