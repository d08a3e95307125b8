import { endpoint, input, wire } from '../endpoint.ts';
import type { CalendarFeedAnswer, CreatedCalendarFeed } from './calendarFeedsAnswers.ts';
import type { CalendarFeedInput } from './calendarFeedsInput.ts';

export type { CalendarFeed } from './calendarFeedsAnswers.ts';
export type * from './calendarFeedsInput.ts';

/** Path of the calendar feed, whose secret stands in the query. */
export const calendarFeedPath = '/calendar.ics';

/** Returns the caller's calendar feed, without its secret address. */
export const showCalendarFeed = endpoint({
  name: 'calendar_feed.show',
  method: 'GET',
  path: '/api/calendar_feed',
  ability: 'profile.manage',
  response: wire<CalendarFeedAnswer>('calendar_feed'),
});

/** Makes the caller's calendar feed at a new secret address, shown only now. An earlier address ends. */
export const createCalendarFeed = endpoint({
  name: 'calendar_feed.create',
  method: 'POST',
  path: '/api/calendar_feed',
  ability: 'profile.manage',
  response: wire<CreatedCalendarFeed>('calendar_feed', 'address'),
  status: 201,
  recentPassword: true,
  errors: ['session.password_required'],
});

/** Chooses what the caller's calendar feed tells. */
export const updateCalendarFeed = endpoint({
  name: 'calendar_feed.update',
  method: 'PUT',
  path: '/api/calendar_feed',
  ability: 'profile.manage',
  body: input<CalendarFeedInput>(),
  response: wire<CalendarFeedAnswer>('calendar_feed'),
  errors: ['calendar_feed.not_found'],
});

/** Ends the caller's calendar feed. */
export const removeCalendarFeed = endpoint({
  name: 'calendar_feed.remove',
  method: 'DELETE',
  path: '/api/calendar_feed',
  ability: 'profile.manage',
  response: wire<void>(),
  status: 204,
});
