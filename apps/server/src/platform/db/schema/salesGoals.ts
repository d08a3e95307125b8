import { sql } from 'drizzle-orm';
import { bigint, check, date, foreignKey, integer, pgTable, primaryKey, unique, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { accountId } from './columns.ts';
import { groups, users } from './people.ts';

/** Goal of a group, of a person, or of the account if both are null. */
export const salesGoals = pgTable(
  'sales_goals',
  {
    accountId: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    /** First day of the month. */
    month: date({ mode: 'string' }).notNull(),
    groupId: uuid(),
    userId: uuid(),
    /** Null without a goal of this measure, like the other two. */
    valueCents: bigint({ mode: 'number' }),
    salesCount: integer(),
    contactsCount: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('sales_goals_one').on(table.accountId, table.month, table.groupId, table.userId).nullsNotDistinct(),
    foreignKey({ columns: [table.accountId, table.groupId], foreignColumns: [groups.accountId, groups.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [table.accountId, table.userId], foreignColumns: [users.accountId, users.id] }).onDelete(
      'cascade',
    ),
    check('sales_goals_first_day', sql`extract(day from month) = 1`),
    check('sales_goals_one_subject', sql`group_id is null or user_id is null`),
    check('sales_goals_positive', sql`value_cents > 0`),
  ],
);
