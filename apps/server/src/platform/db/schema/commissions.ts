import {
  commissionAudiences,
  commissionBeneficiaries,
  commissionKinds,
  commissionPaymentStates,
  commissionScopes,
  commissionStates,
} from '@funil/api/contract';
import type { CommissionPart } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { products, productTypes } from './catalog.ts';
import { accountId, createdAt, moment } from './columns.ts';
import { partners, users } from './people.ts';
import { pixKeyColumns } from './pixKeyColumns.ts';

/** The scope of a rule never changes; its rates are in versions. */
export const commissionRules = pgTable(
  'commission_rules',
  {
    accountId: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    beneficiary: text({ enum: commissionBeneficiaries }).notNull(),
    audience: text({ enum: commissionAudiences }).notNull(),
    productId: uuid(),
    productTypeId: uuid(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    foreignKey({ columns: [table.accountId, table.productId], foreignColumns: [products.accountId, products.id] }),
    foreignKey({
      columns: [table.accountId, table.productTypeId],
      foreignColumns: [productTypes.accountId, productTypes.id],
    }),
  ],
);

/** Append-only table. */
export const commissionRuleVersions = pgTable(
  'commission_rule_versions',
  {
    accountId: accountId(),
    ruleId: uuid().notNull(),
    /** Versions start at 1. */
    version: integer().notNull(),
    name: text().notNull(),
    kind: text({ enum: commissionKinds }).notNull(),
    basisPoints: integer(),
    fixedCents: bigint({ mode: 'number' }),
    schedule: jsonb().$type<CommissionPart[]>().notNull(),
    validFrom: date({ mode: 'string' }).notNull(),
    validUntil: date({ mode: 'string' }),
    createdBy: uuid(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.ruleId, table.version] }),
    foreignKey({
      columns: [table.accountId, table.ruleId],
      foreignColumns: [commissionRules.accountId, commissionRules.id],
    }),
    foreignKey({ columns: [table.accountId, table.createdBy], foreignColumns: [users.accountId, users.id] }),
  ],
);

/**
 * Value, product and participants on the day of sale. A changed or reverted sale ends, and another row replaces it.
 * Rows outlive leads deleted from the trash.
 */
export const commissionSales = pgTable(
  'commission_sales',
  {
    accountId: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    leadId: uuid().notNull(),
    wonAt: moment().notNull(),
    /** Day of the sale in the account's time zone. */
    soldOn: date({ mode: 'string' }).notNull(),
    valueCents: bigint({ mode: 'number' }).notNull(),
    productId: uuid(),
    productTypeId: uuid(),
    sellerId: uuid(),
    sellerGroupId: uuid(),
    indicatorId: uuid(),
    partnerId: uuid(),
    referralTeamId: uuid(),
    /** Manager of the referrer's team. */
    managerId: uuid(),
    /** Rule that the indicator got at sign-up. */
    assignedRuleId: uuid(),
    createdAt: createdAt(),
    endedAt: moment(),
    endedBecause: text(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex('commission_sales_one_each')
      .on(table.accountId, table.leadId)
      .where(sql`ended_at is null`),
    index('commission_sales_by_lead').on(table.accountId, table.leadId, table.wonAt),
    index('commission_sales_by_day')
      .on(table.accountId, table.soldOn)
      .where(sql`ended_at is null`),
    // For merges of the records that they name, and for the deletion of these records.
    index('commission_sales_by_product')
      .on(table.accountId, table.productId)
      .where(sql`product_id is not null`),
    index('commission_sales_by_product_type')
      .on(table.accountId, table.productTypeId)
      .where(sql`product_type_id is not null`),
    index('commission_sales_by_seller_group')
      .on(table.accountId, table.sellerGroupId)
      .where(sql`seller_group_id is not null`),
    index('commission_sales_by_partner')
      .on(table.accountId, table.partnerId)
      .where(sql`partner_id is not null`),
    foreignKey({ columns: [table.accountId, table.productId], foreignColumns: [products.accountId, products.id] }),
    foreignKey({
      columns: [table.accountId, table.productTypeId],
      foreignColumns: [productTypes.accountId, productTypes.id],
    }),
  ],
);

export const commissionBatches = pgTable(
  'commission_batches',
  {
    accountId: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    number: integer().notNull(),
    note: text(),
    createdBy: uuid(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex('commission_batches_number').on(table.accountId, table.number),
    foreignKey({ columns: [table.accountId, table.createdBy], foreignColumns: [users.accountId, users.id] }),
  ],
);

/** One beneficiary's payment in a batch; a failed one is replaced by another row. */
export const commissionPayments = pgTable(
  'commission_payments',
  {
    accountId: accountId(),
    id: uuid().notNull(),
    batchId: uuid().notNull(),
    userId: uuid(),
    partnerId: uuid(),
    earnerId: uuid().notNull().generatedAlwaysAs(sql.raw('coalesce(user_id, partner_id)')),
    /** Payee, with the PIX key of that day; for partners without a key, one of their users. */
    payeeId: uuid(),
    payeeName: text(),
    ...pixKeyColumns(),
    amountCents: bigint({ mode: 'number' }).notNull(),
    clawbackCents: bigint({ mode: 'number' }).notNull(),
    entriesCount: integer().notNull(),
    state: text({ enum: commissionPaymentStates }).notNull(),
    createdAt: createdAt(),
    /** Moment and user of marking the payment as transferred. */
    paidAt: moment(),
    paidBy: uuid(),
    failedAt: moment(),
    failedBy: uuid(),
    failedReason: text(),
    /** Failed payment that this payment replaces. */
    replacesId: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('commission_payments_by_batch').on(table.accountId, table.batchId, table.id),
    index('commission_payments_by_earner').on(table.accountId, table.earnerId, table.createdAt),
    index('commission_payments_by_partner')
      .on(table.accountId, table.partnerId)
      .where(sql`partner_id is not null`),
    uniqueIndex('commission_payments_one_successor').on(table.accountId, table.replacesId),
    check('commission_payments_not_negative', sql`amount_cents >= 0`),
    check(
      'commission_payments_paid_at',
      sql`case state when 'to_transfer' then paid_at is null when 'failed' then true else paid_at is not null end`,
    ),
    check('commission_payments_one_earner', sql`num_nonnulls(user_id, partner_id) = 1`),
    foreignKey({
      columns: [table.accountId, table.batchId],
      foreignColumns: [commissionBatches.accountId, commissionBatches.id],
    }),
    foreignKey({ columns: [table.accountId, table.userId], foreignColumns: [users.accountId, users.id] }),
    foreignKey({ columns: [table.accountId, table.partnerId], foreignColumns: [partners.accountId, partners.id] }),
  ],
);

/**
 * The ledger. The database refuses to delete entries or change their money; states advance, and references follow
 * merges.
 */
export const commissionEntries = pgTable(
  'commission_entries',
  {
    accountId: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    saleId: uuid().notNull(),
    leadId: uuid().notNull(),
    beneficiary: text({ enum: commissionBeneficiaries }).notNull(),
    userId: uuid(),
    partnerId: uuid(),
    earnerId: uuid().notNull().generatedAlwaysAs(sql.raw('coalesce(user_id, partner_id)')),
    ruleId: uuid().notNull(),
    ruleVersion: integer().notNull(),
    scope: text({ enum: commissionScopes }).notNull(),
    ruleReason: text().notNull(),
    part: integer().notNull(),
    parts: integer().notNull(),
    baseCents: bigint({ mode: 'number' }).notNull(),
    amountCents: bigint({ mode: 'number' }).notNull(),
    soldOn: date({ mode: 'string' }).notNull(),
    dueOn: date({ mode: 'string' }).notNull(),
    productId: uuid(),
    productTypeId: uuid(),
    sellerGroupId: uuid(),
    referralTeamId: uuid(),
    reversesId: uuid(),
    reversedBecause: text(),
    state: text({ enum: commissionStates }).notNull(),
    createdBy: uuid(),
    createdAt: createdAt(),
    approvedAt: moment(),
    approvedBy: uuid(),
    paidAt: moment(),
    paymentId: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    // Sums read only the index, which includes state and amount.
    index('commission_entries_by_due').on(table.accountId, table.dueOn, table.id, table.state, table.amountCents),
    index('commission_entries_by_creation').on(table.accountId, table.createdAt, table.id),
    index('commission_entries_by_earner').on(
      table.accountId,
      table.earnerId,
      table.dueOn,
      table.id,
      table.state,
      table.amountCents,
    ),
    index('commission_entries_by_state').on(table.accountId, table.state, table.dueOn, table.id, table.amountCents),
    index('commission_entries_by_sale').on(table.accountId, table.saleId),
    index('commission_entries_by_lead').on(table.accountId, table.leadId),
    index('commission_entries_by_rule').on(table.accountId, table.ruleId, table.ruleVersion),
    index('commission_entries_by_payment').on(table.accountId, table.paymentId),
    // For merges of the records that they name, and for the deletion of these records.
    index('commission_entries_by_product')
      .on(table.accountId, table.productId)
      .where(sql`product_id is not null`),
    index('commission_entries_by_product_type')
      .on(table.accountId, table.productTypeId)
      .where(sql`product_type_id is not null`),
    index('commission_entries_by_seller_group')
      .on(table.accountId, table.sellerGroupId)
      .where(sql`seller_group_id is not null`),
    index('commission_entries_by_partner')
      .on(table.accountId, table.partnerId)
      .where(sql`partner_id is not null`),
    uniqueIndex('commission_entries_reversed_once').on(table.accountId, table.reversesId),
    check('commission_entries_worth_something', sql`amount_cents <> 0`),
    check('commission_entries_one_earner', sql`num_nonnulls(user_id, partner_id) = 1`),
    check('commission_entries_paid_by', sql`(state in ('to_transfer', 'paid')) = (payment_id is not null)`),
    foreignKey({
      columns: [table.accountId, table.saleId],
      foreignColumns: [commissionSales.accountId, commissionSales.id],
    }),
    foreignKey({
      columns: [table.accountId, table.ruleId, table.ruleVersion],
      foreignColumns: [commissionRuleVersions.accountId, commissionRuleVersions.ruleId, commissionRuleVersions.version],
    }),
    foreignKey({ columns: [table.accountId, table.reversesId], foreignColumns: [table.accountId, table.id] }),
    foreignKey({ columns: [table.accountId, table.userId], foreignColumns: [users.accountId, users.id] }),
    foreignKey({ columns: [table.accountId, table.partnerId], foreignColumns: [partners.accountId, partners.id] }),
    foreignKey({ columns: [table.accountId, table.productId], foreignColumns: [products.accountId, products.id] }),
    foreignKey({
      columns: [table.accountId, table.productTypeId],
      foreignColumns: [productTypes.accountId, productTypes.id],
    }),
    foreignKey({
      columns: [table.accountId, table.paymentId],
      foreignColumns: [commissionPayments.accountId, commissionPayments.id],
    }),
  ],
);

/** Append-only: entries of each payment, including failed ones. */
export const commissionPaymentItems = pgTable(
  'commission_payment_items',
  {
    accountId: accountId(),
    paymentId: uuid().notNull(),
    entryId: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.paymentId, table.entryId] }),
    index('commission_payment_items_by_entry').on(table.accountId, table.entryId),
    foreignKey({
      columns: [table.accountId, table.paymentId],
      foreignColumns: [commissionPayments.accountId, commissionPayments.id],
    }),
    foreignKey({
      columns: [table.accountId, table.entryId],
      foreignColumns: [commissionEntries.accountId, commissionEntries.id],
    }),
  ],
);
