import { foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { accountId, createdAt, moment } from './columns.ts';
import { notificationUsers } from './notifications.ts';
import { sessions } from './sessions.ts';

/** The key pair of this database, by which push services know its servers. One row, with a constant id. */
export const pushKeys = pgTable('push_keys', {
  id: uuid().primaryKey(),
  publicKey: text().notNull(),
  /** Sealed with a key derived from the server's secret. */
  sealedPrivateKey: text().notNull(),
  createdAt: createdAt(),
});

/** A browser that receives notifications, as long as its sign-in is not revoked. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    accountId: accountId(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    sessionId: uuid().notNull(),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** Public key that the browser subscribed with: push services refuse messages by any other. */
    serverKey: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique().on(table.accountId, table.endpoint),
    index().on(table.accountId, table.userId),
    index().on(table.accountId, table.sessionId),
    foreignKey({
      columns: [table.accountId, table.sessionId],
      foreignColumns: [sessions.accountId, sessions.id],
    }).onDelete('cascade'),
  ],
);

/** Committed notifications for browsers; rows are deleted on sending. */
export const pushOutbox = pgTable(
  'push_outbox',
  {
    accountId: accountId(),
    id: uuid().notNull(),
    subscriptionId: uuid().notNull(),
    /** Null for a test. */
    notificationId: uuid(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment().notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index().on(table.accountId, table.nextAttemptAt),
    index().on(table.accountId, table.subscriptionId),
    index().on(table.accountId, table.notificationId),
    foreignKey({
      columns: [table.accountId, table.subscriptionId],
      foreignColumns: [pushSubscriptions.accountId, pushSubscriptions.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.accountId, table.notificationId],
      foreignColumns: [notificationUsers.accountId, notificationUsers.id],
    }).onDelete('cascade'),
  ],
);
