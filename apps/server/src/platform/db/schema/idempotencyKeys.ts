import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accountId, createdAt } from './columns.ts';

/** A repeated request gets the stored answer without a second effect. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    accountId: accountId(),
    /** Id of a user or API key. */
    userId: uuid().notNull(),
    key: text().notNull(),
    endpoint: text().notNull(),
    /** Digest of path, query and body. */
    requestHash: text().notNull(),
    status: integer(),
    response: jsonb(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.userId, table.key] })],
);
