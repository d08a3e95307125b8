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

/** What a person has decided about its simulator, and the account about its own: that row has no person. */
export const simulatorConfigs = pgTable(
  'simulator_configs',
  {
    accountId: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    userId: uuid(),
    settings: jsonb().$type<SimulatorSettings>().notNull(),
    updatedBy: uuid(),
    updatedAt: moment().notNull().defaultNow(),
    /** Grows by one with each change. */
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('simulator_configs_one_each').on(table.accountId, table.userId).nullsNotDistinct(),
    foreignKey({ columns: [table.accountId, table.userId], foreignColumns: [users.accountId, users.id] }),
    foreignKey({ columns: [table.accountId, table.updatedBy], foreignColumns: [users.accountId, users.id] }),
  ],
);

/** What visitors of simulators sent: as it was computed on that day, by the rates of that day. */
export const simulations = pgTable(
  'simulations',
  {
    accountId: accountId(),
    id: uuid().notNull(),
    leadId: uuid().notNull(),
    /** The visitor's page names each filled-in form, so that it counts once. */
    submissionId: uuid().notNull(),
    protocol: text().notNull(),
    /** Its name of that day. */
    productType: text().notNull(),
    calculator: text({ enum: calculators }).$type<Calculator>().notNull(),
    amountCents: bigint({ mode: 'number' }).notNull(),
    termMonths: integer(),
    estimate: jsonb().$type<Estimate>(),
    rates: jsonb().$type<OfferRates>().notNull(),
    /** Of the link that the visitor came by; null without one. */
    code: text(),
    personId: uuid(),
    /** When the visitor first opened that link. */
    firstTouchAt: moment(),
    /** The name that the visitor gave: the lead may have another one. */
    visitorName: text(),
    /** Of this visit. Null before they were kept with it: then the lead has the first visit's. */
    consent: jsonb().$type<LeadConsent>(),
    utm: jsonb().$type<Record<string, string>>(),
    /** Set when the link's person referred somebody who was there already: until when the lead is protected. */
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
