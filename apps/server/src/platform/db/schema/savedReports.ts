import type { ReportChoice, ReportFrequency, SavedReportKind } from '@funil/api/contract';
import { date, foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { accountId, createdAt } from './columns.ts';
import { users } from './people.ts';

/** What reports show, as people keep it under a name. */
export const savedReports = pgTable(
  'saved_reports',
  {
    accountId: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    name: text().notNull(),
    /** The name as `normalizeText` compares it. */
    nameKey: text().notNull(),
    report: text().$type<SavedReportKind>().notNull(),
    choice: jsonb().$type<ReportChoice>().notNull(),
    /** When it is sent by mail; null: never. */
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

/** Who receives a saved report by mail, and when next: each of them is mail of its own. */
export const reportReceivers = pgTable(
  'report_receivers',
  {
    accountId: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    savedReportId: uuid().notNull(),
    userId: uuid().notNull(),
    /** Day of the account's calendar, whatever its zone is by then. */
    nextOn: date().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex().on(table.accountId, table.savedReportId, table.userId),
    index('report_receivers_by_user').on(table.accountId, table.userId),
    index('report_receivers_due').on(table.nextOn),
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
