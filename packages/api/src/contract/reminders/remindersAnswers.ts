import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Choice, LeadReference, Moment, Nullable, Text } from '../answerShapes.ts';
import { ContactLightSchema } from '../contactLights/contactLightsAnswers.ts';
import { activityOutcomeNames, activityStates, activityTypes } from './activities.ts';

/** Lead of an activity, with the facts that a call or message needs. */
const ReminderLead = Type.Object({
  ...LeadReference.properties,
  phone: Nullable(Text),
  status_id: Text,
  /** Of planned activities. */
  lights: Type.Optional(Type.Array(ContactLightSchema)),
});

/** One of the account's own types or outcomes. */
const OwnReference = Type.Object({ id: Text, name: Text });

export interface Reminder extends Static<typeof ReminderSchema> {}
const ReminderSchema = Type.Object({
  id: Text,
  type: Choice(activityTypes),
  /** Own type of the account, which works like `type`; null for a fixed one. */
  own_type: Nullable(OwnReference),
  text: Text,
  /** The last minute of the day for a whole-day activity. */
  due_at: Moment,
  is_all_day: Type.Boolean(),
  state: Choice(activityStates),
  outcome: Nullable(Choice(activityOutcomeNames)),
  /** Own outcome of the account, beside which there is no fixed one. */
  own_outcome: Nullable(OwnReference),
  completed_at: Nullable(Moment),
  created_at: Moment,
  /** Null without a lead, or when hidden from the user. */
  lead: Nullable(ReminderLead),
  has_lead: Type.Boolean(),
});

/** The caller's reminders. */
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

/** An outcome that was undone. */
export interface OutcomeUndo extends Static<typeof OutcomeUndoSchema> {}
export const OutcomeUndoSchema = Type.Object({
  /** True when the next step was changed since, so that it stays. */
  is_next_kept: Type.Boolean(),
});

/** The activity that ended, and the next one. */
export interface LoggedActivity extends Static<typeof LoggedActivitySchema> {}
export const LoggedActivitySchema = Type.Object({
  reminder: ReminderSchema,
  /** False when the activity was added to record the outcome. */
  was_planned: Type.Boolean(),
  next: Nullable(ReminderSchema),
});
