import type { LeadStatusReport, Report } from '@funil/api/contract';
import { foreignKey, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { accountId, moment } from './columns.ts';
import { jobs } from './jobs.ts';
import { users } from './people.ts';

/** Reports that took longer than a request waits: what is counted for whom, by which job, and for minutes the numbers. */
export const reportCounts = pgTable(
  'report_counts',
  {
    accountId: accountId().references(() => accounts.id),
    userId: uuid().notNull(),
    /** Digest of the question, of its days, and of everything that decides what the person may read. */
    key: text().notNull(),
    jobId: uuid().notNull(),
    /** When it was asked for: the moment that its days go by. */
    askedAt: moment().notNull(),
    /** The moment that the numbers are of; null until there are any. */
    countedAt: moment(),
    /** Until when the numbers are answered instead of counting again. */
    keptUntil: moment(),
    numbers: jsonb().$type<Report | LeadStatusReport>(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.userId, table.key] }),
    uniqueIndex().on(table.accountId, table.jobId),
    foreignKey({ columns: [table.accountId, table.userId], foreignColumns: [users.accountId, users.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [table.accountId, table.jobId], foreignColumns: [jobs.accountId, jobs.id] }).onDelete(
      'cascade',
    ),
  ],
);
