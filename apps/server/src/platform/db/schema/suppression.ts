import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { accountId, createdAt, moment } from './columns.ts';

/**
 * Keyed digests of the identifiers of anonymised people, so that the account does not register them again. The key is
 * a row of `personal_keys`.
 */
export const suppressedIdentifiers = pgTable(
  'suppressed_identifiers',
  {
    accountId: accountId().references(() => accounts.id),
    /** The anonymisation: joins the identifiers of one person, and says nothing of the person. */
    personId: uuid().notNull(),
    kind: text({ enum: ['document_number', 'phone', 'email'] }).notNull(),
    digest: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.personId, table.digest] }),
    index('suppressed_identifiers_by_digest').on(table.accountId, table.digest),
  ],
);

/** Number of visits of suppressed people to a public page, of which nothing else is kept. */
export const suppressedVisits = pgTable(
  'suppressed_visits',
  {
    accountId: accountId().references(() => accounts.id),
    page: text({ enum: ['simulator', 'affiliate_sign_up'] }).notNull(),
    count: integer().notNull().default(0),
    lastAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.page] })],
);
