import { tagColors } from '@funil/api/contract';
import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { catalogEntry } from './catalogEntry.ts';
import { accountId } from './columns.ts';
import { leads } from './leads.ts';

/** Words with which an account marks its leads. */
export const tags = pgTable('tags', { ...catalogEntry(), color: text({ enum: tagColors }).notNull() }, (table) => [
  primaryKey({ columns: [table.accountId, table.id] }),
  uniqueIndex().on(table.accountId, table.nameKey),
]);

/** The tags of each lead. A removed lead takes its rows along; a tag that leads have is not removed. */
export const leadTags = pgTable(
  'lead_tags',
  {
    accountId: accountId(),
    leadId: uuid().notNull(),
    tagId: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.leadId, table.tagId] }),
    // Serves the filters by tag, the count of leads of each tag, and the merge of a tag into another.
    index('lead_tags_by_tag').on(table.accountId, table.tagId, table.leadId),
    foreignKey({ columns: [table.accountId, table.leadId], foreignColumns: [leads.accountId, leads.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [table.accountId, table.tagId], foreignColumns: [tags.accountId, tags.id] }),
  ],
);
