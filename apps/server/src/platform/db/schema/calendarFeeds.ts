import { boolean, foreignKey, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { accountId, createdAt } from './columns.ts';
import { users } from './people.ts';

/** Calendars that users read in other programs, at secret addresses. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    accountId: accountId(),
    userId: uuid().notNull(),
    /** SHA-256 suffices: the secret is 256 random bits. */
    secretHash: text().notNull(),
    /** Whether events have the texts of activities and the names of leads. */
    hasDetails: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.userId] }),
    unique().on(table.accountId, table.secretHash),
    foreignKey({ columns: [table.accountId, table.userId], foreignColumns: [users.accountId, users.id] }).onDelete(
      'cascade',
    ),
  ],
);
