import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { accountId, moment } from './columns.ts';

/** The address `*` counts the misses of all addresses. */
export const missedCodes = pgTable(
  'missed_codes',
  {
    accountId: accountId().references(() => accounts.id),
    address: text().notNull(),
    misses: integer().notNull(),
    since: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.address] })],
);
