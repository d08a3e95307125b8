import type { ReportChoice, ReportFrequency, ReportKind } from '@funil/api/contract';
import { date, foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { accountId, createdAt } from './columns.ts';
import { users } from './people.ts';

export const savedReports = pgTable(
  'saved_reports',
  {
    accountId: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    name: text().notNull(),
    /** Normalized by `normalizeText`. */
    nameKey: text().notNull(),
    report: text().$type<ReportKind>().notNull(),
    choice: jsonb().$type<ReportChoice>().notNull(),
    /** Null for a report that is never mailed. */
    frequency: text().$type<ReportFrequency>(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex().on(table.accountId, table.userId, table.nameKey),
    foreignKey({ columns: [table.accountId, table.userId], foreignColumns: [users.accountId, users.id] }).onDelete(
      'cascade',
    ),
  ],
);

/** Each receiver gets a separate mail. */
export const reportReceivers = pgTable(
  'report_receivers',
  {
    accountId: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    savedReportId: uuid().notNull(),
    userId: uuid().notNull(),
    /** Day on the account's calendar, even if the time zone changes. */
    nextOn: date().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex().on(table.accountId, table.savedReportId, table.userId),
    index('report_receivers_by_user').on(table.accountId, table.userId),
    index('report_receivers_due').on(table.accountId, table.nextOn),
    foreignKey({
      name: 'report_receivers_report_fk',
      columns: [table.accountId, table.savedReportId],
      foreignColumns: [savedReports.accountId, savedReports.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.accountId, table.userId], foreignColumns: [users.accountId, users.id] }).onDelete(
      'cascade',
    ),
  ],
);
