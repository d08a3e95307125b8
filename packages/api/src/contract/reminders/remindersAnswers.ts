import { Type } from 'typebox';
import type { Static } from 'typebox';
import { LeadReference, Moment, Nullable, Text } from '../answerShapes.ts';

/** Something that one person wants to be notified of at a moment. Nobody else sees it. */
export interface Reminder extends Static<typeof ReminderSchema> {}
const ReminderSchema = Type.Object({
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

/** Reminders of the viewer. */
export type ReminderList = Static<typeof ReminderListSchema>;
export const ReminderListSchema = Type.Object({
  reminders: Type.Array(ReminderSchema),
  meta: Type.Object({
    is_capped: Type.Boolean(),
  }),
});

/** One reminder. */
export interface ReminderAnswer extends Static<typeof ReminderAnswerSchema> {}
export const ReminderAnswerSchema = Type.Object({
  reminder: ReminderSchema,
});
