import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { accountId, moment } from './columns.ts';

/** How many referral codes that nobody has were asked for from an address of late; `*` counts those from everywhere. */
export const missedCodes = pgTable(
  'missed_codes',
  {
    accountId: accountId().references(() => accounts.id),
    address: text().notNull(),
    misses: integer().notNull(),
    /** When the counting began. */
    since: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.address] })],
);
