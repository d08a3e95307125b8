import type { Ability, Role, Subject } from '@funil/api/contract';
import { bigint, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { accountId, moment } from './columns.ts';

/** Receivers of a message, stored with it and matched against each connection on delivery. */
export type Audience =
  | { to: 'everyone' }
  | { to: 'people'; ids: readonly string[] }
  /** Users whose ability reaches one of the subjects; without subjects, all with the ability. `roles` limits them. */
  | { to: 'readers'; ability: Ability; subjects: readonly Subject[]; roles?: readonly Role[] };

/**
 * A publisher locks the account's row until commit, so numbers have no gaps and follow commit order: a reader of one
 * number has seen all lower ones.
 */
export const cablePositions = pgTable('cable_positions', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id),
  seq: bigint({ mode: 'number' }).notNull(),
  at: moment().notNull(),
});

/** Messages are stored as long as a server process may have to catch up. */
export const cableMessages = pgTable(
  'cable_messages',
  {
    accountId: accountId().references(() => accounts.id),
    seq: bigint({ mode: 'number' }).notNull(),
    stream: text().notNull(),
    /** Kind and ids, never personal data. */
    event: jsonb().$type<Record<string, unknown>>().notNull(),
    audience: jsonb().$type<Audience>().notNull(),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.seq] })],
);
