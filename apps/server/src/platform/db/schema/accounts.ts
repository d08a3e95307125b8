import { firstStepNames, roles, tagCreators } from '@funil/api/contract';
import type { ContactHours, Personalization } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, accountId } from './columns.ts';

/** Row level security compares the row's own id. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    slug: text().notNull(),
    status: text({ enum: ['active', 'suspended'] })
      .notNull()
      .default('active'),
    /** IANA name. */
    timeZone: text().notNull().default('America/Sao_Paulo'),
    personalization: jsonb().$type<Personalization>(),
    /** Roles that cannot work without a second factor. */
    secondFactorRoles: text({ enum: roles }).array().notNull().default([]),
    /** First steps that an administrator hid. */
    dismissedSteps: text({ enum: firstStepNames }).array().notNull().default([]),
    /** Users who may create tags. */
    tagCreators: text({ enum: tagCreators }).notNull().default('editors'),
    /** When people may be called or sent messages; null for the usual hours. */
    contactHours: jsonb().$type<ContactHours>(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex().on(table.slug), index('accounts_by_name').on(sql`fold_text(name)`, table.id)],
);

/** Hosts of a tenant: lower case, without port. */
export const accountHosts = pgTable('account_hosts', {
  host: text().primaryKey(),
  accountId: accountId().references(() => accounts.id),
});

/** Counters per account. Lead numbers are quoted on the phone, so they have no gaps, at the cost of a row lock. */
export const accountCounters = pgTable('account_counters', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id),
  leadNumber: bigint({ mode: 'number' }).notNull().default(0),
});

/**
 * Accounts that move between databases, have moved away, or are being removed: `enter_account` refuses them here.
 * `arriving` rows are whole, and not used yet; `left` ones remain until they are removed; of `removing` ones some are
 * gone.
 */
export const accountMoves = pgTable('account_moves', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id),
  state: text({ enum: ['arriving', 'left', 'removing'] }).notNull(),
  at: createdAt(),
});
