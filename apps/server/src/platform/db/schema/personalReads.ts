import { personalReadKinds } from '@funil/api/contract';
import { date, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accountId, moment } from './columns.ts';
import { leads } from './leads.ts';

/** Reads of a person's data, one row per lead, user, way and day in the account's zone. */
export const personalReads = pgTable(
  'personal_reads',
  {
    accountId: accountId(),
    leadId: uuid().notNull(),
    /** No foreign key: a lock of the user per read would cost more than the row. */
    userId: uuid().notNull(),
    kind: text({ enum: personalReadKinds }).notNull(),
    day: date().notNull(),
    count: integer().notNull(),
    lastAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.leadId, table.userId, table.kind, table.day] }),
    index('personal_reads_by_day').on(table.accountId, table.day),
    foreignKey({ columns: [table.accountId, table.leadId], foreignColumns: [leads.accountId, leads.id] }).onDelete(
      'cascade',
    ),
  ],
);
