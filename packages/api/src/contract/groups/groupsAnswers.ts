import { Type } from 'typebox';
import type { Static } from 'typebox';
import { EntryUseSchema } from '../catalog/catalogEntriesAnswers.ts';
import { Named, Nullable, Text } from '../answerShapes.ts';

/** A group of salespeople, as those who manage people see it. */
export interface Group extends Static<typeof GroupSchema> {}
const GroupSchema = Type.Object({
  id: Text,
  name: Text,
  manager: Nullable(Named),
  /** People whose group it is, in the order of the alphabet; those who were deactivated left out. */
  members: Type.Array(Named),
  is_archived: Type.Boolean(),
  open_leads_count: Type.Integer(),
  /**
   * Records that hold it: people, deactivated ones too, and leads; and what names it in conditions and filters. What is
   * used cannot be deleted.
   */
  used_by: Type.Integer(),
  /** The same by what they are. */
  uses: Type.Array(EntryUseSchema),
});

/** The groups of the account. */
export type GroupList = Static<typeof GroupListSchema>;
export const GroupListSchema = Type.Object({
  groups: Type.Array(GroupSchema),
});

/** One group. */
export type GroupAnswer = Static<typeof GroupAnswerSchema>;
export const GroupAnswerSchema = Type.Object({
  group: GroupSchema,
});
