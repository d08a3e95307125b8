import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Choice, Named, Nullable, Text } from '../answerShapes.ts';
import { roles } from '../access/roles.ts';
import { ownFieldKinds, ownFieldRequirements, simulatorAsks } from './ownFieldKinds.ts';

/** Values of a lead's own fields, by key. */
export const OwnFieldValuesSchema = Type.Record(
  Text,
  Type.Union([Text, Type.Number(), Type.Boolean(), Type.Array(Text)]),
);

/** A field that the account added to its leads. */
export interface OwnField extends Static<typeof OwnFieldSchema> {}
const OwnFieldSchema = Type.Object({
  id: Text,
  /** Name in the API, made of the first label; it never changes. */
  key: Text,
  label: Text,
  kind: Choice(ownFieldKinds),
  help: Nullable(Text),
  /** In order; empty for kinds without options. Archived options stay with the leads that have them. */
  options: Type.Array(Type.Object({ key: Text, label: Text, is_archived: Type.Boolean() })),
  requirement: Choice(ownFieldRequirements),
  /** With the requirement `from_status`: the first status that needs a value. */
  required_from_status_id: Nullable(Text),
  /** Roles that see the field. Administrators always do. */
  seen_by: Type.Array(Choice(roles)),
  /** Roles that change its values, as far as they may change the lead. */
  edited_by: Type.Array(Choice(roles)),
  /** Whether the public simulator asks visitors for it, regardless of `seen_by`. */
  in_simulator: Choice(simulatorAsks),
  is_archived: Type.Boolean(),
  /** Rises with each change of the definition; the place in the order is none. */
  version: Type.Integer(),
});

/** Fields that the viewer sees, in order; archived ones for administrators only. */
export type OwnFieldList = Static<typeof OwnFieldListSchema>;
export const OwnFieldListSchema = Type.Object({
  own_fields: Type.Array(OwnFieldSchema),
});

/** One field. */
export type OwnFieldAnswer = Static<typeof OwnFieldAnswerSchema>;
export const OwnFieldAnswerSchema = Type.Object({
  own_field: OwnFieldSchema,
});

/** Records that name a field. Views and reports are those that more than their author uses. */
export interface OwnFieldUses extends Static<typeof OwnFieldUsesSchema> {}
const OwnFieldUsesSchema = Type.Object({
  /** Leads with a value, those in the trash included. */
  values_count: Type.Integer(),
  /** Those of them that are in the trash. */
  trashed_count: Type.Integer(),
  queues: Type.Array(Named),
  views: Type.Array(Named),
  reports: Type.Array(Named),
});

/** Uses of a field. */
export type OwnFieldUsesAnswer = Static<typeof OwnFieldUsesAnswerSchema>;
export const OwnFieldUsesAnswerSchema = Type.Object({
  uses: OwnFieldUsesSchema,
});
