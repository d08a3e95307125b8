import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { accountId, createdAt, moment } from './columns.ts';

const letter = {
  /** The message, encrypted: the links of some are keys. */
  sealed: text().notNull(),
  attempts: integer().notNull().default(0),
  nextAttemptAt: moment().notNull().defaultNow(),
  createdAt: createdAt(),
};

/** Mail of an account that is written, committed and not sent yet. A row leaves when its message does. */
export const mailOutbox = pgTable(
  'mail_outbox',
  { accountId: accountId().references(() => accounts.id), id: uuid().notNull(), ...letter },
  (table) => [primaryKey({ columns: [table.accountId, table.id] }), index().on(table.nextAttemptAt)],
);

/** As `mailOutbox`, for mail to super-admins. */
export const superAdminMailOutbox = pgTable(
  'super_admin_mail_outbox',
  { id: uuid().primaryKey(), ...letter },
  (table) => [index().on(table.nextAttemptAt)],
);
