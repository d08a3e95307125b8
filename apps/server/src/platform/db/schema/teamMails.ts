import { date, foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { accountId } from './columns.ts';
import { users } from './people.ts';

/** Users who want the daily mail about their team. */
export const teamMails = pgTable(
  'team_mails',
  {
    accountId: accountId(),
    userId: uuid().notNull(),
    /** Day of the next mail, in the account's zone. */
    nextOn: date().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.userId] }),
    index('team_mails_due').on(table.accountId, table.nextOn),
    foreignKey({ columns: [table.accountId, table.userId], foreignColumns: [users.accountId, users.id] }).onDelete(
      'cascade',
    ),
  ],
);
