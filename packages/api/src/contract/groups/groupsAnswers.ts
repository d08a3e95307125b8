import { Type } from 'typebox';
import type { Static } from 'typebox';
import { EntryUseSchema } from '../catalog/catalogEntriesAnswers.ts';
import { CountedPageMeta, Named, Nullable, Text } from '../answerShapes.ts';

export interface Group extends Static<typeof GroupSchema> {}
const GroupSchema = Type.Object({
  id: Text,
  name: Text,
  manager: Nullable(Named),
  /** Active and invited members, alphabetically. */
  members: Type.Array(Named),
  is_archived: Type.Boolean(),
  /** Job that moves what refers to it to another one; until its end it is archived and cannot be changed. */
  move_job_id: Type.Optional(Text),
  /** Members whose leads still follow them into the group, each in a job. */
  moving_members: Type.Optional(Type.Array(Type.Object({ ...Named.properties, follow_job_id: Text }))),
  open_leads_count: Type.Integer(),
  /**
   * Number of users (also deactivated), leads, conditions and filters that refer to the group. A group in use cannot be
   * deleted.
   */
  used_by: Type.Integer(),
  uses: Type.Array(EntryUseSchema),
  /** Changes with name, manager, members and archiving; a save sends the loaded version. */
  version: Text,
});

/** A page of groups. */
export type GroupList = Static<typeof GroupListSchema>;
export const GroupListSchema = Type.Object({
  groups: Type.Array(GroupSchema),
  meta: CountedPageMeta,
});

/** One group. */
export type GroupAnswer = Static<typeof GroupAnswerSchema>;
export const GroupAnswerSchema = Type.Object({
  group: GroupSchema,
});
