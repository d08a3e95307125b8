import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/**
 * Directory of the accounts that live in another cell, which only the first cell fills. Accounts of the first cell
 * itself have no row. `saveEntry` writes it under one lock, so that no two accounts of any cells have a host in common.
 */
export const cellAccounts = pgTable(
  'cell_accounts',
  {
    /** The account's id. Its row in `accounts` is in the other cell. */
    id: uuid().primaryKey(),
    slug: text().notNull(),
    cell: text().notNull(),
    hosts: text().array().notNull(),
  },
  (table) => [uniqueIndex().on(table.slug)],
);
