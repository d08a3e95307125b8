import { affiliateStates } from '@funil/api/contract';
import type { AffiliateSettings } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { accountId, createdAt, moment } from './columns.ts';
import { users } from './people.ts';
import { enteredPixKey } from './pixKeyColumns.ts';

export interface AcceptedTerms {
  version: string;
  text: string;
  /** ISO 8601, UTC. */
  at: string;
}

/** One row per user, and one without user for the account. */
export const affiliateConfigs = pgTable(
  'affiliate_configs',
  {
    accountId: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    userId: uuid(),
    settings: jsonb().$type<AffiliateSettings>().notNull(),
    updatedBy: uuid(),
    updatedAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('affiliate_configs_one_each').on(table.accountId, table.userId).nullsNotDistinct(),
    foreignKey({ columns: [table.accountId, table.userId], foreignColumns: [users.accountId, users.id] }),
    foreignKey({ columns: [table.accountId, table.updatedBy], foreignColumns: [users.accountId, users.id] }),
  ],
);

/** An approved affiliate also has a user. */
export const affiliates = pgTable(
  'affiliates',
  {
    accountId: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    /** Sponsor, and its code at the sign-up. */
    sponsorId: uuid().notNull(),
    sponsorCode: text().notNull(),
    name: text().notNull(),
    /** Normalized by `normalizeText`. */
    nameKey: text().notNull(),
    /** Lower case. Unique except among rejected sign-ups. */
    email: text().notNull(),
    emailKey: text().generatedAlwaysAs(sql`email_key(email)`),
    /** E.164. */
    phone: text().notNull(),
    /** Unique like the e-mail. */
    documentNumber: text().notNull(),
    ...enteredPixKey(),
    terms: jsonb().$type<AcceptedTerms>().notNull(),
    utm: jsonb().$type<Record<string, string>>(),
    firstTouchAt: moment(),
    /** Id of the submitted form: a retry counts once. */
    submissionId: uuid().notNull(),
    /** The person already had access or had signed up. The sponsor sees an ordinary sign-up, which has no effect. */
    isPlaceholder: boolean().notNull().default(false),
    state: text({ enum: affiliateStates }).notNull().default('pending'),
    rejectionReason: text(),
    /** Null if no approval is required. */
    decidedBy: uuid(),
    decidedAt: moment(),
    /** Commission rule that the configuration assigned at sign-up. */
    commissionRuleId: uuid(),
    userId: uuid(),
    deactivatedBy: uuid(),
    deactivatedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex().on(table.accountId, table.submissionId),
    uniqueIndex('affiliates_one_each')
      .on(table.accountId, table.email)
      .where(sql`state <> 'rejected' and not is_placeholder`),
    uniqueIndex('affiliates_one_document')
      .on(table.accountId, table.documentNumber)
      .where(sql`state <> 'rejected' and not is_placeholder`),
    uniqueIndex().on(table.accountId, table.userId),
    index().on(table.accountId, table.emailKey),
    index().on(table.accountId, table.sponsorId, table.createdAt),
    index().on(table.accountId, table.state, table.createdAt),
    // The orders of the list: pending ones first, by date, by name.
    index('affiliates_pending_first').on(table.accountId, sql`(state = 'pending')`, table.createdAt, table.id),
    index('affiliates_by_date').on(table.accountId, table.createdAt, table.id),
    index('affiliates_by_name').on(table.accountId, table.nameKey, table.id),
    foreignKey({ columns: [table.accountId, table.sponsorId], foreignColumns: [users.accountId, users.id] }),
    foreignKey({ columns: [table.accountId, table.decidedBy], foreignColumns: [users.accountId, users.id] }),
    foreignKey({ columns: [table.accountId, table.deactivatedBy], foreignColumns: [users.accountId, users.id] }),
    foreignKey({ columns: [table.accountId, table.userId], foreignColumns: [users.accountId, users.id] }),
  ],
);
