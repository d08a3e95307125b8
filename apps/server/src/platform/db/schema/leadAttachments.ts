import { foreignKey, index, pgTable, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accountId, createdAt } from './columns.ts';
import { files } from './files.ts';
import { leads } from './leads.ts';
import { users } from './people.ts';

/** A file belongs to at most one lead. */
export const leadAttachments = pgTable(
  'lead_attachments',
  {
    accountId: accountId(),
    id: uuid().notNull(),
    leadId: uuid().notNull(),
    fileId: uuid().notNull(),
    addedBy: uuid(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex().on(table.accountId, table.fileId),
    index().on(table.accountId, table.leadId, table.createdAt),
    foreignKey({ columns: [table.accountId, table.leadId], foreignColumns: [leads.accountId, leads.id] }),
    foreignKey({ columns: [table.accountId, table.fileId], foreignColumns: [files.accountId, files.id] }),
    foreignKey({ columns: [table.accountId, table.addedBy], foreignColumns: [users.accountId, users.id] }),
  ],
);
