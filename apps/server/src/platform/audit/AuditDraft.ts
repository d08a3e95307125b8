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
  change(before: unknown, after: unknown): this {
    this.beforeValues = before;
    this.afterValues = after;
    return this;
  }

  /** Who acted, where no session says it: somebody who signs in. */
  actor(id: string): this {
    this.actorId = id;
    return this;
  }
}
