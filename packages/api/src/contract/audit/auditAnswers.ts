import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Choice, Moment, Named, Nullable, PageMeta, Text } from '../answerShapes.ts';
import { auditActorKinds } from './audit.ts';

/** A value before and after, formatted for users. Null when missing or erased. */
export interface AuditChange extends Static<typeof AuditChangeSchema> {}
const AuditChangeSchema = Type.Object({
  field: Text,
  before: Nullable(Text),
  after: Nullable(Text),
  /** True when a personal value was removed by anonymisation. */
  is_erased: Type.Boolean(),
});

export interface AuditEntry extends Static<typeof AuditEntrySchema> {}
const AuditEntrySchema = Type.Object({
  id: Text,
  at: Moment,
  actor_kind: Choice(auditActorKinds),
  actor: Nullable(Named),
  /** Name of the endpoint, such as `lead.update`. */
  action: Text,
  target_type: Nullable(Text),
  target_id: Nullable(Text),
  /** Current name; null when it has none or was deleted. */
  target_name: Nullable(Text),
  target_number: Nullable(Type.Integer()),
  ip: Nullable(Text),
  changes: Type.Array(AuditChangeSchema),
});

/** A page of the audit log. */
export type AuditEntryList = Static<typeof AuditEntryListSchema>;
export const AuditEntryListSchema = Type.Object({
  audit_entries: Type.Array(AuditEntrySchema),
  meta: PageMeta,
});
