import { blockListKinds, blockListStates } from '@funil/api/contract';
import { date, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { accountId, createdAt } from './columns.ts';
import { users } from './people.ts';

/** Files of registers of phones that are not to be called. The file itself is deleted when it was read. */
export const blockLists = pgTable(
  'block_lists',
  {
    accountId: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    kind: text({ enum: blockListKinds }).notNull(),
    fileName: text().notNull(),
    sha256: text().notNull(),
    listedOn: date().notNull(),
    state: text({ enum: blockListStates }).notNull().default('reading'),
    problem: text(),
    phonesCount: integer().notNull().default(0),
    unreadCount: integer().notNull().default(0),
    createdBy: uuid(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('block_lists_by_date').on(table.accountId, table.createdAt),
    foreignKey({ columns: [table.accountId, table.createdBy], foreignColumns: [users.accountId, users.id] }),
  ],
);

/** Digests of the phones of a list, as `identifierDigests` makes them. */
export const blockListPhones = pgTable(
  'block_list_phones',
  { accountId: accountId(), digest: text().notNull(), listId: uuid().notNull() },
  (table) => [
    primaryKey({ columns: [table.accountId, table.digest, table.listId] }),
    index('block_list_phones_of_list').on(table.accountId, table.listId),
    foreignKey({
      columns: [table.accountId, table.listId],
      foreignColumns: [blockLists.accountId, blockLists.id],
    }).onDelete('cascade'),
  ],
);

/** Phones of which the account holds evidence that they may be called although a register has them. */
export const blockListExceptions = pgTable(
  'block_list_exceptions',
  {
    accountId: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    digest: text().notNull(),
    kind: text({ enum: blockListKinds }).notNull(),
    evidence: text().notNull(),
    /** Lead through which it was made. No foreign key, because it outlives the lead. */
    leadId: uuid().notNull(),
    createdBy: uuid(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('block_list_exceptions_by_digest').on(table.accountId, table.digest),
    index('block_list_exceptions_by_lead').on(table.accountId, table.leadId),
    foreignKey({ columns: [table.accountId, table.createdBy], foreignColumns: [users.accountId, users.id] }),
  ],
);
