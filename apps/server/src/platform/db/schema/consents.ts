import { consentPurposes, consentStates, consentWays } from '@funil/api/contract';
import { date, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accountId, createdAt } from './columns.ts';
import { leads } from './leads.ts';
import { users } from './people.ts';

/** Consents of people and their withdrawals, besides the consents that came with the form of a lead. */
export const consents = pgTable(
  'consents',
  {
    accountId: accountId(),
    id: uuid().notNull(),
    /** Lead through which it was recorded; it is about the lead's person. */
    leadId: uuid().notNull(),
    purpose: text({ enum: consentPurposes }).notNull(),
    state: text({ enum: consentStates }).notNull(),
    way: text({ enum: consentWays }).notNull(),
    day: date().notNull(),
    /** Page, shop or town. */
    place: text(),
    /** Words that the person read or heard. */
    text: text(),
    textVersion: text(),
    createdBy: uuid(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('consents_of_lead').on(table.accountId, table.leadId),
    foreignKey({ columns: [table.accountId, table.leadId], foreignColumns: [leads.accountId, leads.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [table.accountId, table.createdBy], foreignColumns: [users.accountId, users.id] }),
  ],
);
