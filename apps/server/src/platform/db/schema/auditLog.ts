import { auditActorKinds } from '@funil/api/contract';
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { accountId, moment } from './columns.ts';

/** Append-only: the server's role cannot update rows, and a trigger stops all other roles. */
export const auditLog = pgTable(
  'audit_log',
  {
    accountId: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    at: moment().notNull().defaultNow(),
    /** A user or an API key; null for the system and visitors. */
    actorId: uuid(),
    actorKind: text({ enum: auditActorKinds }).notNull(),
    /** Name of the endpoint or job. */
    action: text().notNull(),
    targetType: text(),
    targetId: text(),
    ip: text(),
    requestId: text(),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index().on(table.accountId, table.at),
    index().on(table.accountId, table.targetType, table.targetId),
  ],
);
