import { boolean, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { accounts } from './accounts.ts';
import { accountId, createdAt } from './columns.ts';
import { users } from './people.ts';

export const leadViews = pgTable(
  'lead_views',
  {
    accountId: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    name: text().notNull(),
    /** Normalized by `normalizeText`. */
    nameKey: text().notNull(),
    /** Query string of the list's URL. */
    query: text().notNull(),
    isShared: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex().on(table.accountId, table.userId, table.nameKey),
    index()
      .on(table.accountId)
      .where(sql`is_shared`),
    foreignKey({ columns: [table.accountId, table.userId], foreignColumns: [users.accountId, users.id] }).onDelete(
      'cascade',
    ),
  ],
);
