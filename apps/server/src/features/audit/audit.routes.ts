import { auditPageSize, endpoints } from '@funil/api/contract';
import type { AuditChange, AuditEntry } from '@funil/api/contract';
import { and, desc, eq, like, lt, sql } from 'drizzle-orm';
import type { OpenValue } from '../../audit/personalValues.ts';
import { openerOf } from '../../audit/personalValues.ts';
import { auditLog, users } from '../../db/schema/tables.ts';
import type { App } from '../../http/App.ts';
import { handle } from '../../http/handle.ts';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const toText = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
};

function presentChanges(open: OpenValue, before: unknown, after: unknown): AuditChange[] {
  const [was, is] = [isObject(before) ? before : {}, isObject(after) ? after : {}];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].map((field) => {
    const [old, next] = [open(was[field]), open(is[field])];
    return { field, before: toText(old.value), after: toText(next.value), is_erased: old.isErased || next.isErased };
  });
}

export function registerAuditRoutes(app: App): void {
  const { vault } = app.services;

  handle(app, endpoints.listAuditEntries, async ({ account, tx, query }) => {
    const { actor_id: actorId, action, from, to, cursor } = query;
    const localDay = (day: string) => sql`${day}::date::timestamp at time zone ${account.timeZone}`;
    const rows = await tx.db
      .select({ entry: auditLog, actorName: users.name })
      .from(auditLog)
      .leftJoin(users, and(eq(users.accountId, tx.accountId), eq(users.id, auditLog.actorId)))
      .where(
        and(
          eq(auditLog.accountId, tx.accountId),
          actorId ? eq(auditLog.actorId, actorId) : undefined,
          action ? (action.includes('.') ? eq(auditLog.action, action) : like(auditLog.action, `${action.replaceAll('_', '\\_')}.%`)) : undefined,
          from ? sql`${auditLog.at} >= ${localDay(from)}` : undefined,
          to ? sql`${auditLog.at} < ${localDay(to)} + interval '1 day'` : undefined,
          // Ids grow with time.
          cursor ? lt(auditLog.id, cursor) : undefined,
        ),
      )
      .orderBy(desc(auditLog.id))
      .limit(auditPageSize + 1);
    const page = rows.slice(0, auditPageSize);
    const open = await openerOf(tx, vault, page.map(({ entry }) => entry));
    return {
      audit_entries: page.map(
        ({ entry, actorName }): AuditEntry => ({
          id: entry.id,
          at: entry.at.toISOString(),
          actor_kind: entry.actorKind,
          actor: entry.actorId && actorName !== null ? { id: entry.actorId, name: actorName } : null,
          action: entry.action,
          target_type: entry.targetType,
          target_id: entry.targetId,
          ip: entry.ip,
          changes: presentChanges(open, entry.before, entry.after),
        }),
      ),
      meta: { next_cursor: rows.length > auditPageSize ? page.at(-1)!.entry.id : null },
    };
  });
}
