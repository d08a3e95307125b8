import { date, foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { accountId, createdAt } from './columns.ts';
import { users } from './people.ts';

/** Days on which a person is away, both included, in the account's time zone. Those of one person do not overlap. */
export const absences = pgTable(
  'absences',
  {
    accountId: accountId(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    fromDay: date({ mode: 'string' }).notNull(),
    untilDay: date({ mode: 'string' }).notNull(),
    plannedBy: uuid().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('absences_of_person').on(table.accountId, table.userId, table.untilDay),
    foreignKey({ columns: [table.accountId, table.userId], foreignColumns: [users.accountId, users.id] }),
    foreignKey({ columns: [table.accountId, table.plannedBy], foreignColumns: [users.accountId, users.id] }),
  ],
);
