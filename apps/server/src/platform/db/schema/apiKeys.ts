import { sql } from 'drizzle-orm';
import { foreignKey, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { accountId, createdAt, moment } from './columns.ts';
import { users } from './people.ts';

export const apiKeys = pgTable(
  'api_keys',
  {
    accountId: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    name: text().notNull(),
    nameKey: text().notNull(),
    prefix: text().notNull(),
    /** SHA-256 suffices: the secret is 256 random bits. */
    secretHash: text().notNull(),
    createdBy: uuid(),
    createdAt: createdAt(),
    /** Precise to the minute. */
    lastUsedAt: moment(),
    revokedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex().on(table.accountId, table.secretHash),
    uniqueIndex('api_keys_name')
      .on(table.accountId, table.nameKey)
      .where(sql`revoked_at is null`),
    foreignKey({ columns: [table.accountId, table.createdBy], foreignColumns: [users.accountId, users.id] }),
  ],
);
