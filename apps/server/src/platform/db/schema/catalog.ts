import { calculators, statusKinds } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import { bigint, boolean, foreignKey, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { catalogEntry } from './catalogEntry.ts';

export const productTypes = pgTable(
  'product_types',
  {
    ...catalogEntry(),
    calculator: text({ enum: calculators }).notNull().default('none'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] }), uniqueIndex().on(table.accountId, table.nameKey)],
);

export const products = pgTable(
  'products',
  {
    ...catalogEntry(),
    productTypeId: uuid().notNull(),
    /** Null if the value differs from sale to sale. */
    valueCents: bigint({ mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex().on(table.accountId, table.nameKey),
    foreignKey({
      columns: [table.accountId, table.productTypeId],
      foreignColumns: [productTypes.accountId, productTypes.id],
    }),
  ],
);

export const leadStatuses = pgTable(
  'lead_statuses',
  {
    ...catalogEntry(),
    /** `#rrggbb`. */
    color: text().notNull(),
    kind: text({ enum: statusKinds }).notNull(),
    /** The status of new leads; one per account. */
    isInitial: boolean().notNull().default(false),
    /** Words for a conversation with a lead in this status. */
    script: text(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex().on(table.accountId, table.nameKey),
    uniqueIndex('lead_statuses_one_initial')
      .on(table.accountId)
      .where(sql`is_initial`),
  ],
);

export const lossReasons = pgTable(
  'loss_reasons',
  { ...catalogEntry(), requiresNote: boolean().notNull().default(false) },
  (table) => [primaryKey({ columns: [table.accountId, table.id] }), uniqueIndex().on(table.accountId, table.nameKey)],
);
