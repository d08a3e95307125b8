import { auditPageSize, endpoints } from '@funil/api/contract';
import { and, desc, eq, like, lt, sql } from 'drizzle-orm';
import { openerOf } from '../../platform/audit/personalValues.ts';
import { apiKeys, auditLog, users } from '../../platform/db/schema/tables.ts';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import { findAuditNames } from './auditNames.ts';
import { idsIn, presentAuditEntry } from './presentAudit.ts';

export function registerAuditRoutes(app: App): void {
  const { vault } = app.services;

  handle(app, endpoints.listAuditEntries, async ({ account, tx, query }) => {
    const { actor_id: actorId, action, from, to, cursor } = query;
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
          // Ids grow with time.
          cursor ? lt(auditLog.id, cursor) : undefined,
        ),
      )
      .orderBy(desc(auditLog.id))
      .limit(auditPageSize + 1);
    const page = rows.slice(0, auditPageSize);
    const entries = page.map(({ entry }) => entry);
    const open = await openerOf(tx, vault, entries);
    const names = await findAuditNames(tx, entries.flatMap(idsIn));
    return {
      audit_entries: page.map(({ entry, actorName }) => presentAuditEntry(entry, actorName, open, names)),
      meta: { next_cursor: rows.length > auditPageSize ? page.at(-1)!.entry.id : null },
    };
  });
}
