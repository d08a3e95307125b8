import { foreignKey, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { leadStatuses } from './catalog.ts';
import { accountId } from './columns.ts';

/** Texts from which a message to a lead is chosen. */
export const whatsAppTemplates = pgTable(
  'whatsapp_templates',
  {
    accountId: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    name: text().notNull(),
    /** Normalized by `normalizeText`. */
    nameKey: text().notNull(),
    text: text().notNull(),
    /** Without its status a template is for every lead; the migration clears this column alone. */
    statusId: uuid(),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex().on(table.accountId, table.nameKey),
    foreignKey({
      columns: [table.accountId, table.statusId],
      foreignColumns: [leadStatuses.accountId, leadStatuses.id],
    }).onDelete('set null'),
  ],
);
