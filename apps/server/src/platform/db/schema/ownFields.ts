import { ownFieldKinds, ownFieldRequirements, simulatorAsks } from '@funil/api/contract';
import type { Role } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import {
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { leadStatuses } from './catalog.ts';
import { accountId, createdAt, moment } from './columns.ts';
import { leads } from './leads.ts';

export interface StoredOption {
  key: string;
  label: string;
  isArchived: boolean;
}

/** Fields that the account added to its leads. */
export const ownFields = pgTable(
  'own_fields',
  {
    accountId: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    /** Name in the API; it never changes. */
    key: text().notNull(),
    label: text().notNull(),
    /** Normalized by `normalizeText`. */
    labelKey: text().notNull(),
    kind: text({ enum: ownFieldKinds }).notNull(),
    help: text(),
    options: jsonb().$type<StoredOption[]>().notNull().default([]),
    requirement: text({ enum: ownFieldRequirements }).notNull().default('never'),
    /** Without its status the field is not required; the migration clears this column alone. */
    requiredFromStatusId: uuid(),
    /** Administrators are always among both. */
    seenBy: text().array().$type<Role[]>().notNull(),
    editedBy: text().array().$type<Role[]>().notNull(),
    /** Whether the public simulator asks visitors for the field. */
    inSimulator: text({ enum: simulatorAsks }).notNull().default('no'),
    position: integer().notNull(),
    archivedAt: moment(),
    /** Rises with each change of the definition. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex().on(table.accountId, table.key),
    uniqueIndex().on(table.accountId, table.labelKey),
    foreignKey({
      columns: [table.accountId, table.requiredFromStatusId],
      foreignColumns: [leadStatuses.accountId, leadStatuses.id],
    }).onDelete('set null'),
  ],
);

/** Values of own fields: one row each, and one per option where a field has several. */
export const ownFieldValues = pgTable(
  'own_field_values',
  {
    accountId: accountId(),
    leadId: uuid().notNull(),
    fieldId: uuid().notNull(),
    /** Place among several options, else 0. */
    place: smallint().notNull().default(0),
    textValue: text(),
    /** Beginning of the text without case and accents, by which lists are sorted; maintained by the database. */
    textKey: text(),
    optionKey: text(),
    /** Numbers, cents, and 0 or 1 for no and yes. */
    numberValue: numeric({ mode: 'number' }),
    dayValue: date(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.leadId, table.fieldId, table.place] }),
    // Every value has one of these, so that each finds the leads of a field.
    index('own_field_values_by_text_key')
      .on(table.accountId, table.fieldId, table.textKey, table.leadId)
      .where(sql`text_value is not null`),
    // Searched by functions of the owner (`match_own_values`).
    index('own_field_values_by_fragment')
      .using('gin', table.accountId, sql`own_search_text(text_value) gin_trgm_ops`)
      .where(sql`text_value is not null`),
    index('own_field_values_by_option')
      .on(table.accountId, table.fieldId, table.optionKey, table.leadId)
      .where(sql`option_key is not null`),
    index('own_field_values_by_number')
      .on(table.accountId, table.fieldId, table.numberValue, table.leadId)
      .where(sql`number_value is not null`),
    index('own_field_values_by_day')
      .on(table.accountId, table.fieldId, table.dayValue, table.leadId)
      .where(sql`day_value is not null`),
    foreignKey({ columns: [table.accountId, table.leadId], foreignColumns: [leads.accountId, leads.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      columns: [table.accountId, table.fieldId],
      foreignColumns: [ownFields.accountId, ownFields.id],
    }).onDelete('cascade'),
  ],
);
