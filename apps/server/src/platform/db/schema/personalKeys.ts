import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { accountId, createdAt } from './columns.ts';

/**
 * The audit log is append-only, so a person is erased by deleting the key of its sealed values. Keys are sealed with
 * one derived from the server's secret.
 */
export const personalKeys = pgTable(
  'personal_keys',
  {
    accountId: accountId().references(() => accounts.id),
    /** `lead`, `user` or `partner`; `suppression` for the account's key of `suppressed_identifiers`. */
    personKind: text().notNull(),
    personId: uuid().notNull(),
    /** Tells values sealed with a deleted key from those sealed with a later one. */
    keyId: uuid().notNull(),
    sealedKey: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.personKind, table.personId] })],
);
