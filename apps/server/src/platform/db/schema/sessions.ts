import { signInWays } from '@funil/api/contract';
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { accountId, createdAt, moment } from './columns.ts';
import { users } from './people.ts';

/** A sign-in on one device. Its token is valid only while this row is valid. */
export const sessions = pgTable(
  'sessions',
  {
    accountId: accountId(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment().notNull().defaultNow(),
    /** Final expiry, independent of use. */
    expiresAt: moment().notNull(),
    revokedAt: moment(),
    /** Last time that the password was given. */
    passwordAt: moment().notNull().defaultNow(),
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

/** Sign-ins, kept for 180 days. */
export const signIns = pgTable(
  'sign_ins',
  {
    accountId: accountId(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    at: createdAt(),
    /** IPv4 address or IPv6 /64 network. */
    network: text().notNull(),
    browser: text(),
    system: text(),
    way: text({ enum: signInWays }).notNull(),
    /** SHA-256 of the browser's random id; null without one. */
    deviceHash: text(),
    isNewDevice: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index().on(table.accountId, table.userId, table.at),
    foreignKey({ columns: [table.accountId, table.userId], foreignColumns: [users.accountId, users.id] }).onDelete(
      'cascade',
    ),
  ],
);

/** Consecutive failed sign-ins per e-mail and address. `emailHash` is keyed, so the table reveals no e-mail. */
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
