import type { SimulatorSettings, Calculator, Estimate, OfferRates } from '@funil/api/contract';
import { calculators } from '@funil/api/contract';
import {
  bigint,
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
import { leads } from './leads.ts';
import type { LeadConsent } from './leads.ts';
import { users } from './people.ts';

/** One row per user, and one without user for the account. */
export const simulatorConfigs = pgTable(
  'simulator_configs',
  {
    accountId: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    userId: uuid(),
    settings: jsonb().$type<SimulatorSettings>().notNull(),
    updatedBy: uuid(),
    updatedAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('simulator_configs_one_each').on(table.accountId, table.userId).nullsNotDistinct(),
    foreignKey({ columns: [table.accountId, table.userId], foreignColumns: [users.accountId, users.id] }),
    foreignKey({ columns: [table.accountId, table.updatedBy], foreignColumns: [users.accountId, users.id] }),
  ],
);

/** Simulations as computed that day, with that day's rates. */
export const simulations = pgTable(
  'simulations',
  {
    accountId: accountId(),
    id: uuid().notNull(),
    leadId: uuid().notNull(),
    /** Id of the submitted form, so that a retry counts once. */
    submissionId: uuid().notNull(),
    protocol: text().notNull(),
    productType: text().notNull(),
    calculator: text({ enum: calculators }).$type<Calculator>().notNull(),
    amountCents: bigint({ mode: 'number' }).notNull(),
    termMonths: integer(),
    estimate: jsonb().$type<Estimate>(),
    rates: jsonb().$type<OfferRates>().notNull(),
    /** Code of the link; null without a link. */
    code: text(),
    personId: uuid(),
    firstTouchAt: moment(),
    /** Name entered by the visitor; the lead's name may differ. */
    visitorName: text(),
    /** Consent of this visit. Null for old rows; the lead has the consent of its first visit. */
    consent: jsonb().$type<LeadConsent>(),
    utm: jsonb().$type<Record<string, string>>(),
    /** End of the existing lead's protection, if the referrer sent a known contact. */
    protectedUntil: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex().on(table.accountId, table.submissionId),
    uniqueIndex().on(table.accountId, table.protocol),
    index().on(table.accountId, table.leadId, table.createdAt),
    foreignKey({ columns: [table.accountId, table.leadId], foreignColumns: [leads.accountId, leads.id] }),
    foreignKey({ columns: [table.accountId, table.personId], foreignColumns: [users.accountId, users.id] }),
  ],
);
