import { bigint, boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { accountId } from './columns.ts';

const sum = () => bigint({ mode: 'number' }).notNull().default(0);

/** By what leads are counted; a lead counts once for each of them that it names. */
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

/**
 * How many leads name an owner, a group, a partner and so on, as they stand now. The database adds a row with every
 * change of a lead: what counts is the sum of the rows, at every moment. A job folds the rows of one key into one.
 */
export const leadCounts = pgTable(
  'lead_counts',
  {
    accountId: accountId(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /**
     * `group`: leads that name the group in any way, each once; `product_type`: those that name no product; `owner`:
     * every lead of the account.
     */
    dimension: text({ enum: computedDimensions }).notNull(),
    /** Id of what is named; of a lead without an owner the nil UUID. */
    key: uuid().notNull(),
    /** Of `owner`: where the leads stand, and in which group the owner has them. */
    statusId: uuid(),
    groupId: uuid(),
    isTrashed: boolean().notNull(),
    count: sum(),
    /** Of those that are won. */
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
