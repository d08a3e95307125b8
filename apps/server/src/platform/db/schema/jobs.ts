import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { jobStates } from '@funil/api/contract';
import { accounts } from './accounts.ts';
import { accountId, createdAt, moment } from './columns.ts';
import { users } from './people.ts';

/**
 * Work that runs after the request that asked for it. The queue (schema `pgboss`) holds ids only; what the work is
 * about and how far it has come stands here, under row level security.
 */
export const jobs = pgTable(
  'jobs',
  {
    accountId: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    /** Name of its definition. */
    kind: text().notNull(),
    state: text({ enum: jobStates }).notNull().default('queued'),
    input: jsonb().notNull(),
    /** Where a next attempt goes on; written together with the work that it stands for. */
    checkpoint: jsonb(),
    progressDone: integer().notNull().default(0),
    /** Null until it is known. */
    progressTotal: integer(),
    result: jsonb(),
    /** Grows each time the work is taken up; what an earlier attempt still tries to write is refused. */
    attempt: integer().notNull().default(0),
    /** Null when the system asked for it. */
    createdBy: uuid(),
    cancelRequestedAt: moment(),
    createdAt: createdAt(),
    startedAt: moment(),
    finishedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index().on(table.accountId, table.finishedAt),
    foreignKey({ columns: [table.accountId, table.createdBy], foreignColumns: [users.accountId, users.id] }),
  ],
);
