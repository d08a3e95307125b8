import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Moment, Nullable, Text } from '../answerShapes.ts';

/** A user's calendar feed. */
export interface CalendarFeed extends Static<typeof CalendarFeedSchema> {}
const CalendarFeedSchema = Type.Object({
  /** When the address was made. */
  created_at: Moment,
  /** Whether events have the texts of activities and the names of leads. */
  has_details: Type.Boolean(),
});

/** A user's calendar feed; null while it is off. */
export interface CalendarFeedAnswer extends Static<typeof CalendarFeedAnswerSchema> {}
export const CalendarFeedAnswerSchema = Type.Object({
  calendar_feed: Nullable(CalendarFeedSchema),
});

/** A new calendar feed with its secret address. */
export interface CreatedCalendarFeed extends Static<typeof CreatedCalendarFeedSchema> {}
export const CreatedCalendarFeedSchema = Type.Object({
  calendar_feed: CalendarFeedSchema,
  address: Text,
});
