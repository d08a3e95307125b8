import type { AuditEntry, ListAuditInput } from '@funil/api/contract';
import { and, desc, eq, like, lt, sql } from 'drizzle-orm';
import type { AuditVault } from '../../platform/audit/auditVault.ts';
import { openerOf } from '../../platform/audit/sealPersonalValues.ts';
import { apiKeys, auditLog, users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { fieldSettingsOf } from '../../platform/identity/fieldSettingsOf.ts';
import type { Account } from '../../platform/identity/findAccount.ts';
import { findAuditNames } from './auditNames.ts';
import { idsIn, presentAuditEntry } from './presentAudit.ts';

interface Reading {
  account: Pick<Account, 'timeZone' | 'personalization'>;
  vault: AuditVault;
  limit: number;
}

export async function readAuditEntries(
  tx: AccountTx,
  { actor_id: actorId, action, from, to, cursor }: ListAuditInput,
  { account, vault, limit }: Reading,
): Promise<AuditEntry[]> {
  const localDay = (day: string) => sql`${day}::date::timestamp at time zone ${account.timeZone}`;
  const rows = await tx.db
    .select({ entry: auditLog, actorName: sql<string | null>`coalesce(${users.name}, ${apiKeys.name})` })
    .from(auditLog)
    .leftJoin(users, and(eq(users.accountId, tx.accountId), eq(users.id, auditLog.actorId)))
    .leftJoin(apiKeys, and(eq(apiKeys.accountId, tx.accountId), eq(apiKeys.id, auditLog.actorId)))
    .where(
      and(
        eq(auditLog.accountId, tx.accountId),
        actorId ? eq(auditLog.actorId, actorId) : undefined,
        action
          ? action.includes('.')
            ? eq(auditLog.action, action)
            : like(auditLog.action, `${action.replaceAll('_', '\\_')}.%`)
          : undefined,
        from ? sql`${auditLog.at} >= ${localDay(from)}` : undefined,
        to ? sql`${auditLog.at} < ${localDay(to)} + interval '1 day'` : undefined,
        // A greater id is a later entry.
        cursor ? lt(auditLog.id, cursor) : undefined,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit);
  const entries = rows.map(({ entry }) => entry);
  const open = await openerOf(tx, vault, entries);
  const reader = {
    timeZone: account.timeZone,
    settings: fieldSettingsOf(account.personalization),
    names: await findAuditNames(tx, entries.flatMap(idsIn)),
  };
  return rows.map(({ entry, actorName }) => presentAuditEntry(entry, actorName, open, reader));
}
