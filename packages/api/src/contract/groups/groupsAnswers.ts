import { Type } from 'typebox';
import type { Static } from 'typebox';
import { NamedReference, Nullable, Text } from '../answerShapes.ts';

/** A group of salespeople, as those who manage people see it. */
export const Group = Type.Object({
  id: Text,
  name: Text,
  manager: Nullable(NamedReference),
  /** People whose group it is, in the order of the alphabet; those who were deactivated left out. */
  members: Type.Array(NamedReference),
  is_archived: Type.Boolean(),
  open_leads_count: Type.Integer(),
  /** Records that hold it: people, deactivated ones too, and leads. What is used cannot be deleted. */
  used_by: Type.Integer(),
});
export type Group = Static<typeof Group>;

/** The groups of the account. */
export const GroupList = Type.Object({
  groups: Type.Array(Group),
});
export type GroupList = Static<typeof GroupList>;

/** One group. */
export const GroupAnswer = Type.Object({
  group: Group,
});
export type GroupAnswer = Static<typeof GroupAnswer>;
