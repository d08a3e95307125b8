import { date, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { accountId } from './columns.ts';

/** The account's own steps beside the funnel ("Vistoria"). Leads hold the name itself. */
export const administrativeStatuses = pgTable(
  'administrative_statuses',
  {
    accountId: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    name: text().notNull(),
    /** The name as `normalizeText` compares it. */
    nameKey: text().notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] }), uniqueIndex().on(table.accountId, table.nameKey)],
);

/** Days without working hours, in the account's own calendar. */
export const holidays = pgTable(
  'holidays',
  {
    accountId: accountId().references(() => accounts.id),
    date: date({ mode: 'string' }).notNull(),
    name: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.date] })],
);
