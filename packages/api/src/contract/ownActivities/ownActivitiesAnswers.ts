import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Choice, ListVersion, Nullable, Text } from '../answerShapes.ts';
import { activityTypes } from '../reminders/activities.ts';
import { delayUnits, ownOutcomeStates } from './ownActivities.ts';

/** A type of activities that the account added. */
export interface OwnActivityType extends Static<typeof OwnActivityTypeSchema> {}
const OwnActivityTypeSchema = Type.Object({
  id: Text,
  name: Text,
  /** Fixed type whose icon, channel of contact and outcomes it has. */
  type: Choice(activityTypes),
  is_archived: Type.Boolean(),
});

/** An outcome of activities that the account added. */
export interface OwnOutcome extends Static<typeof OwnOutcomeSchema> {}
const OwnOutcomeSchema = Type.Object({
  id: Text,
  name: Text,
  /** Fixed type whose activities can have it. */
  type: Choice(activityTypes),
  /** Own type whose activities alone can have it; null for all that work like `type`. */
  own_type_id: Nullable(Text),
  state: Choice(ownOutcomeStates),
  /** Whether it is a contact with the lead. */
  is_contact: Type.Boolean(),
  /** Whether it says that the lead's phone is wrong. */
  is_wrong_number: Type.Boolean(),
  /** Type of the activity that it proposes; null for none. */
  next_type: Nullable(Choice(activityTypes)),
  next_own_type_id: Nullable(Text),
  /** Time until that activity. */
  next_in: Nullable(Type.Integer()),
  next_unit: Nullable(Choice(delayUnits)),
  is_archived: Type.Boolean(),
});

/** Own types of activities, in order. */
export type OwnActivityTypeList = Static<typeof OwnActivityTypeListSchema>;
export const OwnActivityTypeListSchema = Type.Object({
  own_activity_types: Type.Array(OwnActivityTypeSchema),
  version: ListVersion,
});

/** Own outcomes of activities, in order. */
export type OwnOutcomeList = Static<typeof OwnOutcomeListSchema>;
export const OwnOutcomeListSchema = Type.Object({
  own_outcomes: Type.Array(OwnOutcomeSchema),
  version: ListVersion,
});
