import type { AuditField } from '@funil/api/contract';

/** Accepts only fields listed in `AuditField`. */
type AuditedValues<Values> = Values & Record<Exclude<keyof Values, AuditField>, never>;

/** An audit entry, written by `handle` in the command's transaction. */
export class AuditDraft {
  targetType: string | null = null;
  targetId: string | null = null;
  actorId: string | null = null;
  beforeValues: unknown = null;
  afterValues: unknown = null;

  /** Record affected: `audit.target('lead', lead.id)`. */
  target(type: string, id: string): this {
    this.targetType = type;
    this.targetId = id;
    return this;
  }

  /** Records only changed values; never pass a password or token. */
  change<Before extends object, After extends object>(
    before: AuditedValues<Before> | null | undefined,
    after: AuditedValues<After> | null | undefined,
  ): this {
    this.beforeValues = before ?? null;
    this.afterValues = after ?? null;
    return this;
  }

  /** Acting user where there is no session, as at sign-in. */
  actor(id: string): this {
    this.actorId = id;
    return this;
  }
}
