import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accountId, createdAt, moment } from './columns.ts';
import { leads } from './leads.ts';
import { users } from './people.ts';

/** Reminders are private to their user. */
export const reminders = pgTable(
  'reminders',
  {
    accountId: accountId(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    leadId: uuid(),
    text: text().notNull(),
    dueAt: moment().notNull(),
    /** Reset to null when snoozed. */
    notifiedAt: moment(),
    completedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('reminders_open')
      .on(table.accountId, table.userId, table.dueAt)
      .where(sql`completed_at is null`),
    index('reminders_completed')
      .on(table.accountId, table.userId, table.completedAt)
      .where(sql`completed_at is not null`),
    // Serves the scheduler, which searches account by account.
    index('reminders_due')
      .on(table.accountId, table.dueAt)
      .where(sql`notified_at is null and completed_at is null`),
    index('reminders_by_lead').on(table.accountId, table.leadId),
    foreignKey({ columns: [table.accountId, table.userId], foreignColumns: [users.accountId, users.id] }),
    foreignKey({ columns: [table.accountId, table.leadId], foreignColumns: [leads.accountId, leads.id] }).onDelete(
      'cascade',
    ),
  ],
);
