import { date, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { accountId } from './columns.ts';

/** Statuses beside the funnel ("Vistoria"). Leads store the name. */
export const administrativeStatuses = pgTable(
  'administrative_statuses',
  {
    accountId: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    name: text().notNull(),
    /** Normalized by `normalizeText`. */
    nameKey: text().notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] }), uniqueIndex().on(table.accountId, table.nameKey)],
);

export const holidays = pgTable(
  'holidays',
  {
    accountId: accountId().references(() => accounts.id),
    date: date({ mode: 'string' }).notNull(),
    name: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.date] })],
);
