import type { Personalization } from '@funil/api/contract';
import { bigint, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, accountId } from './columns.ts';

/** Tenants. The row's own id is the account that row level security compares. */
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
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex().on(table.slug)],
);

/** Addresses that a tenant answers at: lower case, without a port. */
export const accountHosts = pgTable('account_hosts', {
  host: text().primaryKey(),
  accountId: accountId().references(() => accounts.id),
});

/** Sequences per tenant: a gapless number costs a row lock, and a lead's number is what people say on the phone. */
export const accountCounters = pgTable('account_counters', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id),
  leadNumber: bigint({ mode: 'number' }).notNull().default(0),
});
