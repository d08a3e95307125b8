import { activityTypes, delayUnits, ownOutcomeStates } from '@funil/api/contract';
import { boolean, foreignKey, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { accountId, moment } from './columns.ts';

/** Types of activities that an account added. */
export const ownActivityTypes = pgTable(
  'own_activity_types',
  {
    accountId: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    name: text().notNull(),
    /** Normalized by `normalizeText`. */
    nameKey: text().notNull(),
    /** Fixed type that it works like. */
    type: text({ enum: activityTypes }).notNull(),
    position: integer().notNull(),
    archivedAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] }), uniqueIndex().on(table.accountId, table.nameKey)],
);

/** Outcomes of activities that an account added. */
export const ownOutcomes = pgTable(
  'own_outcomes',
  {
    accountId: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    name: text().notNull(),
    /** Normalized by `normalizeText`. */
    nameKey: text().notNull(),
    /** Fixed type whose activities can have it. */
    type: text({ enum: activityTypes }).notNull(),
    /** Own type whose activities alone can have it. */
    ownTypeId: uuid(),
    state: text({ enum: ownOutcomeStates }).notNull(),
    isContact: boolean().notNull(),
    isWrongNumber: boolean().notNull(),
    nextType: text({ enum: activityTypes }),
    nextOwnTypeId: uuid(),
    nextIn: integer(),
    nextUnit: text({ enum: delayUnits }),
    position: integer().notNull(),
    archivedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    foreignKey({
      columns: [table.accountId, table.ownTypeId],
      foreignColumns: [ownActivityTypes.accountId, ownActivityTypes.id],
    }),
    foreignKey({
      columns: [table.accountId, table.nextOwnTypeId],
      foreignColumns: [ownActivityTypes.accountId, ownActivityTypes.id],
    }),
  ],
);
