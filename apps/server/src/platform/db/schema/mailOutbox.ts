import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { accountId, createdAt, moment } from './columns.ts';

const letter = {
  /** Encrypted: some messages contain links that grant access. */
  sealed: text().notNull(),
  attempts: integer().notNull().default(0),
  nextAttemptAt: moment().notNull().defaultNow(),
  createdAt: createdAt(),
};

/** Committed mail; rows are deleted on sending. */
export const mailOutbox = pgTable(
  'mail_outbox',
  { accountId: accountId().references(() => accounts.id), id: uuid().notNull(), ...letter },
  (table) => [primaryKey({ columns: [table.accountId, table.id] }), index().on(table.accountId, table.nextAttemptAt)],
);

/** Like `mailOutbox`, for super-admins. */
export const superAdminMailOutbox = pgTable(
  'super_admin_mail_outbox',
  { id: uuid().primaryKey(), ...letter },
  (table) => [index().on(table.nextAttemptAt)],
);
