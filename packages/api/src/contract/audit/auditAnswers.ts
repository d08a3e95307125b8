import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Choice, Moment, Named, Nullable, PageMeta, Text } from '../answerShapes.ts';
import { auditActorKinds } from './audit.ts';

/**
 * A value before and after, as the account's people read it: names, money, days of its zone. Null where there was none,
 * or where the person's data were erased.
 */
export interface AuditChange extends Static<typeof AuditChangeSchema> {}
const AuditChangeSchema = Type.Object({
  field: Text,
  before: Nullable(Text),
  after: Nullable(Text),
  /** True when the value was personal and the person has been anonymised: nobody can read it any more. */
  is_erased: Type.Boolean(),
});

/** One thing that was done in the account. */
export interface AuditEntry extends Static<typeof AuditEntrySchema> {}
const AuditEntrySchema = Type.Object({
  id: Text,
  at: Moment,
  actor_kind: Choice(auditActorKinds),
  actor: Nullable(Named),
  /** Name of the endpoint: `lead.update`. */
  action: Text,
  target_type: Nullable(Text),
  target_id: Nullable(Text),
  /** What the record is called today; null when it has no name, or is gone. */
  target_name: Nullable(Text),
  /** Of a lead. */
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
