import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { accountId, createdAt } from './columns.ts';

/**
 * A key per person whose values stand in the audit log. The log can never be changed; a person is erased from it by
 * deleting its key. Keys are sealed with one that is derived from the server's secret.
 */
export const personalKeys = pgTable(
  'personal_keys',
  {
    accountId: accountId().references(() => accounts.id),
    /** What the person is to the account, as the log calls it: `lead`, `user`, `partner`. */
    personKind: text().notNull(),
    personId: uuid().notNull(),
    /**
     * Names this very key in the log: values sealed with one that is gone are distinguished from those of a later one.
     */
    keyId: uuid().notNull(),
    sealedKey: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.personKind, table.personId] })],
);
