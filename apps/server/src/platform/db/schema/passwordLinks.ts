import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accountId, createdAt, moment } from './columns.ts';
import { users } from './people.ts';

/** Single-use links to set a password; only the digest of the secret is stored. */
export const passwordLinks = pgTable(
  'password_links',
  {
    accountId: accountId(),
    tokenHash: text().notNull(),
    userId: uuid().notNull(),
    purpose: text({ enum: ['invitation', 'recovery'] }).notNull(),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.tokenHash] }),
    index().on(table.accountId, table.userId),
    foreignKey({ columns: [table.accountId, table.userId], foreignColumns: [users.accountId, users.id] }).onDelete(
      'cascade',
    ),
  ],
);
