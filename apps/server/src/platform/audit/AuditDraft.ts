import type { AuditField } from '@funil/api/contract';

/** Fields outside the table have no name that people could read: none may reach the log. */
type Known<Values> = Values & Record<Exclude<keyof Values, AuditField>, never>;

/** What a command writes to the audit log about itself; `handle` writes it in the command's own transaction. */
export class AuditDraft {
  targetType: string | null = null;
  targetId: string | null = null;
  actorId: string | null = null;
  beforeValues: unknown = null;
  afterValues: unknown = null;

  /** The record that the command is about: `audit.target('lead', lead.id)`. */
  target(type: string, id: string): this {
    this.targetType = type;
    this.targetId = id;
    return this;
  }

  /** The values that changed, and only those: never a password or a token. */
  change<Before extends object, After extends object>(
    before: Known<Before> | null | undefined,
    after: Known<After> | null | undefined,
  ): this {
    this.beforeValues = before ?? null;
    this.afterValues = after ?? null;
    return this;
  }

  /** Who acted, where no session says it: somebody who signs in. */
  actor(id: string): this {
    this.actorId = id;
    return this;
  }
}
