import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accountId, createdAt } from './columns.ts';

/**
 * Answers already given, by the key that the caller chose: a repeated request gets the same answer and has no second
 * effect.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    accountId: accountId(),
    /** The person who calls, or the API key. */
    userId: uuid().notNull(),
    key: text().notNull(),
    /** Name of the endpoint. */
    endpoint: text().notNull(),
    /** Digest of path, query and body. */
    requestHash: text().notNull(),
    status: integer(),
    response: jsonb(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.userId, table.key] })],
);
