import { Type } from 'typebox';
import type { Static } from 'typebox';
import { LeadReference, Moment, Nullable, Text } from '../answerShapes.ts';

/** Something that one person wants to be told of at a moment. Nobody else sees it. */
export const Reminder = Type.Object({
  id: Text,
  text: Text,
  due_at: Moment,
  completed_at: Nullable(Moment),
  created_at: Moment,
  /** Null when it is about no lead, or about one that the person no longer sees. */
  lead: Nullable(LeadReference),
  /** True when it is about a lead, also about one that the person no longer sees. */
  has_lead: Type.Boolean(),
});
export type Reminder = Static<typeof Reminder>;

/** Reminders of the viewer. */
export const ReminderList = Type.Object({
  reminders: Type.Array(Reminder),
  meta: Type.Object({
    is_capped: Type.Boolean(),
  }),
});
export type ReminderList = Static<typeof ReminderList>;

/** One reminder. */
export const ReminderAnswer = Type.Object({
  reminder: Reminder,
});
export type ReminderAnswer = Static<typeof ReminderAnswer>;
