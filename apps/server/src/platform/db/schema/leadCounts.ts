import { bigint, boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { accountId } from './columns.ts';

const sum = () => bigint({ mode: 'number' }).notNull().default(0);

/** A lead counts once per value that it refers to. */
export const computedDimensions = [
  'owner',
  'group',
  'partner',
  'team',
  'indicator',
  'product',
  'product_type',
  'loss_reason',
] as const;

/** Every change of a lead adds a row; readers sum the rows, and a job merges those of a key. */
export const leadCounts = pgTable(
  'lead_counts',
  {
    accountId: accountId(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /**
     * `group`: leads that refer to the group in any way, once each; `product_type`: leads without a product; `owner`:
     * every lead.
     */
    dimension: text({ enum: computedDimensions }).notNull(),
    /** Id of the record referred to; the nil UUID for leads without an owner. */
    key: uuid().notNull(),
    /** For `owner`: status of the leads, and the owner's group. */
    statusId: uuid(),
    groupId: uuid(),
    isTrashed: boolean().notNull(),
    count: sum(),
    wonCount: sum(),
    wonCents: sum(),
    isFolded: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('lead_counts_by_key').on(table.accountId, table.dimension, table.key),
    index('lead_counts_unfolded')
      .on(table.accountId)
      .where(sql`not is_folded`),
  ],
);
