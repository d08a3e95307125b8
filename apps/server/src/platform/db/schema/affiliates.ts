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

/** The terms that somebody agreed to: as they were read, and when. */
export interface AcceptedTerms {
  version: string;
  text: string;
  /** ISO 8601, UTC. */
  at: string;
}

/** What a person has decided about the sign-up of its affiliates, and the account about its own: that row has no person. */
export const affiliateConfigs = pgTable(
  'affiliate_configs',
  {
    accountId: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    userId: uuid(),
    settings: jsonb().$type<AffiliateSettings>().notNull(),
    updatedBy: uuid(),
    updatedAt: moment().notNull().defaultNow(),
    /** Grows by one with each change. */
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('affiliate_configs_one_each').on(table.accountId, table.userId).nullsNotDistinct(),
    foreignKey({ columns: [table.accountId, table.userId], foreignColumns: [users.accountId, users.id] }),
    foreignKey({ columns: [table.accountId, table.updatedBy], foreignColumns: [users.accountId, users.id] }),
  ],
);

/** People who signed up through somebody's code. An approved one is a person of the account as well. */
export const affiliates = pgTable(
  'affiliates',
  {
    accountId: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    /** Whose code it was, and the code of that day. */
    sponsorId: uuid().notNull(),
    sponsorCode: text().notNull(),
    name: text().notNull(),
    /** As `normalizeText` compares it. */
    nameKey: text().notNull(),
    /** Lower case. Nobody signs up twice, but for those who were rejected. */
    email: text().notNull(),
    /** As `emailKey` compares it. */
    emailKey: text().generatedAlwaysAs(sql`email_key(email)`),
    /** E.164. */
    phone: text().notNull(),
    /** Nobody signs up twice with it either, under whatever e-mail. */
    documentNumber: text().notNull(),
    /** As the directory of PIX keys writes it. */
    pixKey: text(),
    /** Kept as a document before anybody asked, though its digits are a mobile number too. */
    pixKeyInDoubt: boolean().notNull().default(false),
    terms: jsonb().$type<AcceptedTerms>().notNull(),
    utm: jsonb().$type<Record<string, string>>(),
    /** When the visitor first opened the link. */
    firstTouchAt: moment(),
    /** The visitor's page names each filled-in form, so that it counts once. */
    submissionId: uuid().notNull(),
    /**
     * Somebody who had access, or had signed up already: whose code it was sees a sign-up like any other, and it leads
     * nowhere.
     */
    isPlaceholder: boolean().notNull().default(false),
    state: text({ enum: affiliateStates }).notNull().default('pending'),
    rejectionReason: text(),
    /** Null where no approval is asked for. */
    decidedBy: uuid(),
    decidedAt: moment(),
    /** The rule of commissions that the sign-up gave it, as it was configured that day. */
    commissionRuleId: uuid(),
    /** The person that the approval made of it. */
    userId: uuid(),
    /** Who ended that person's access and when, while it is ended. */
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
    foreignKey({ columns: [table.accountId, table.sponsorId], foreignColumns: [users.accountId, users.id] }),
    foreignKey({ columns: [table.accountId, table.decidedBy], foreignColumns: [users.accountId, users.id] }),
    foreignKey({ columns: [table.accountId, table.deactivatedBy], foreignColumns: [users.accountId, users.id] }),
    foreignKey({ columns: [table.accountId, table.userId], foreignColumns: [users.accountId, users.id] }),
  ],
);
