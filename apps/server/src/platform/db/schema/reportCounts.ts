import type { LeadStatusReport, Report } from '@funil/api/contract';
import { foreignKey, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { accountId, moment } from './columns.ts';
import { jobs } from './jobs.ts';
import { users } from './people.ts';

export const reportCounts = pgTable(
  'report_counts',
  {
    accountId: accountId().references(() => accounts.id),
    userId: uuid().notNull(),
    /** Digest of the question, its days and all that decides which leads the user may read. */
    key: text().notNull(),
    jobId: uuid().notNull(),
    /** Moment of the request; determines the days. */
    askedAt: moment().notNull(),
    /** Null until computed. */
    countedAt: moment(),
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
