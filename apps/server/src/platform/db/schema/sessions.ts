import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { accountId, createdAt, moment } from './columns.ts';
import { users } from './people.ts';

/** A sign-in on one device. Its token is worth something only while the row says so. */
export const sessions = pgTable(
  'sessions',
  {
    accountId: accountId(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment().notNull().defaultNow(),
    /** The end however much the session is used. */
    expiresAt: moment().notNull(),
    revokedAt: moment(),
    ip: text(),
    userAgent: text(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index().on(table.accountId, table.userId),
    foreignKey({ columns: [table.accountId, table.userId], foreignColumns: [users.accountId, users.id] }).onDelete(
      'cascade',
    ),
  ],
);

/** Failed sign-ins in a row of one e-mail from one address. `emailHash` is keyed: the table reveals nobody's e-mail. */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    accountId: accountId().references(() => accounts.id),
    emailHash: text().notNull(),
    address: text().notNull(),
    failures: integer().notNull(),
    lastFailedAt: moment().notNull(),
    blockedUntil: moment(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.emailHash, table.address] })],
);
