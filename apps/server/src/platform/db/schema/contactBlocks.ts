import { blockChannels, contactBlockKinds } from '@funil/api/contract';
import { date, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { accountId, createdAt, moment } from './columns.ts';
import { users } from './people.ts';

/**
 * The ledger of blocked ways of reaching people. A row holds a digest of the phone or e-mail under the account's key,
 * so that it also covers leads that come later, and a reader of the database learns of no person.
 */
export const contactBlocks = pgTable(
  'contact_blocks',
  {
    accountId: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    /** As `identifierDigests` makes it. */
    digest: text().notNull(),
    channels: text({ enum: blockChannels }).array().notNull(),
    kind: text({ enum: contactBlockKinds }).notNull(),
    fromDay: date().notNull(),
    /** Last day; null without an end. */
    untilDay: date(),
    note: text(),
    /**
     * Lead through which it was made; null for a withdrawal on the public page. No foreign key, because the block
     * outlives the lead.
     */
    leadId: uuid(),
    createdBy: uuid(),
    createdAt: createdAt(),
    liftedAt: moment(),
    liftedBy: uuid(),
    /** Why the person may be reached again. */
    evidence: text(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('contact_blocks_by_digest').on(table.accountId, table.digest),
    index('contact_blocks_by_lead').on(table.accountId, table.leadId),
    foreignKey({ columns: [table.accountId, table.createdBy], foreignColumns: [users.accountId, users.id] }),
    foreignKey({ columns: [table.accountId, table.liftedBy], foreignColumns: [users.accountId, users.id] }),
  ],
);
