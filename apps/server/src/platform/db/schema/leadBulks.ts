import { bulkKinds } from '@funil/api/contract';
import { foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { accountId, createdAt, moment } from './columns.ts';
import { users } from './people.ts';

/** Previous values of a lead by column (tags: `tagIds`, by `joinTagIds`; own fields by `ownImages`), and its version after the bulk change. */
export interface BulkItem {
  leadId: string;
  version: number;
  before: Record<string, string | number | null>;
  /** The lead had no owner and waited for the distribution. */
  wasWaiting?: boolean;
}

/** Bulk actions, stored while they can be undone. */
export const leadBulks = pgTable(
  'lead_bulks',
  {
    accountId: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    kind: text({ enum: bulkKinds }).notNull(),
    items: jsonb().$type<BulkItem[]>().notNull(),
    createdBy: uuid(),
    createdAt: createdAt(),
    undoneAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index().on(table.accountId, table.createdAt),
    foreignKey({ columns: [table.accountId, table.createdBy], foreignColumns: [users.accountId, users.id] }).onDelete(
      'cascade',
    ),
  ],
);
