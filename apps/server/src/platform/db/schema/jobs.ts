import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { jobStates } from '@funil/api/contract';
import { accounts } from './accounts.ts';
import { accountId, createdAt, moment } from './columns.ts';
import { users } from './people.ts';

/** Input and progress of jobs, under row level security; the queue itself (schema `pgboss`) holds only ids. */
export const jobs = pgTable(
  'jobs',
  {
    accountId: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    kind: text().notNull(),
    state: text({ enum: jobStates }).notNull().default('queued'),
    input: jsonb().notNull(),
    /** Resume point, written in the transaction of the finished work. */
    checkpoint: jsonb(),
    progressDone: integer().notNull().default(0),
    /** Null while unknown. */
    progressTotal: integer(),
    result: jsonb(),
    /** Increases with each attempt; writes of an earlier attempt are refused. */
    attempt: integer().notNull().default(0),
    /** Null for the system. */
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
