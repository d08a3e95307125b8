import { integer, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { accountId, createdAt, moment } from './columns.ts';

/**
 * Columns of every register of records that leads refer to. Names are unique ignoring case and accents (`nameKey`, by
 * `normalizeText`). Entries in use are archived, never deleted.
 */
export const catalogEntry = () => ({
  accountId: accountId().references(() => accounts.id),
  id: uuid().notNull(),
  name: text().notNull(),
  nameKey: text().notNull(),
  /** Positions start at 0. */
  position: integer().notNull().default(0),
  archivedAt: moment(),
  createdAt: createdAt(),
});
