import { auditLog, superAdminAuditLog } from '../db/schema/tables.ts';
import { newId } from '../db/newId.ts';
import type { AccountTx, AdminTx } from '../db/withAccount.ts';
import type { AuditVault } from './auditVault.ts';
import { sealAddress, sealPersonalValues } from './sealPersonalValues.ts';
import type { AuditDraft } from './AuditDraft.ts';

export interface AuditContext {
  action: string;
  /** Type of `actorId`. @default 'user' */
  actorKind?: 'user' | 'api_key';
  actorId: string | null;
  ip: string;
  requestId: string;
}

const rowOf = (context: AuditContext, draft: AuditDraft) => ({
  id: newId(),
  action: context.action,
  actorId: context.actorId ?? draft.actorId,
  targetType: draft.targetType,
  targetId: draft.targetId,
  ip: context.ip,
  requestId: context.requestId,
  before: draft.beforeValues,
  after: draft.afterValues,
});

export async function writeAudit(
  tx: AccountTx,
  context: AuditContext & { vault: AuditVault },
  draft: AuditDraft,
): Promise<void> {
  const row = rowOf(context, draft);
  const [before, after] = await sealPersonalValues(tx, context.vault, row, [row.before, row.after]);
  // The address of a machine with an API key is not personal data.
  const ip = context.actorKind === 'api_key' ? row.ip : await sealAddress(tx, context.vault, row.actorId, row, row.ip);
  await tx.db.insert(auditLog).values({
    ...row,
    ip,
    before,
    after,
    accountId: tx.accountId,
    actorKind: row.actorId ? (context.actorKind ?? 'user') : 'visitor',
  });
}

export async function writeAdminAudit(tx: AdminTx, context: AuditContext, draft: AuditDraft): Promise<void> {
  await tx.db.insert(superAdminAuditLog).values(rowOf(context, draft));
}
