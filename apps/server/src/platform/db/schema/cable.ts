import type { Ability, Subject } from '@funil/api/contract';
import { bigint, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { accountId, moment } from './columns.ts';

/** Who receives a message. Kept with it and compared with each listener when it is sent. */
export type Audience =
  | { to: 'everyone' }
  | { to: 'people'; ids: readonly string[] }
  /** Those whose ability reaches one of the subjects; without subjects, those who have the ability at all. */
  | { to: 'readers'; ability: Ability; subjects: readonly Subject[] };

/**
 * How far each account's messages have come. Whoever publishes holds this row until its commit, so the numbers have no
 * gaps and follow the order of the commits: a reader that has seen a number has seen all before it.
 */
export const cablePositions = pgTable('cable_positions', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id),
  seq: bigint({ mode: 'number' }).notNull(),
  at: moment().notNull(),
});

/**
 * What changed, for the server processes to send to those who listen. Kept for as long as a process may have to catch
 * up.
 */
export const cableMessages = pgTable(
  'cable_messages',
  {
    accountId: accountId().references(() => accounts.id),
    seq: bigint({ mode: 'number' }).notNull(),
    stream: text().notNull(),
    /** Kind and ids, never anybody's data. */
    event: jsonb().$type<Record<string, unknown>>().notNull(),
    audience: jsonb().$type<Audience>().notNull(),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.seq] })],
);
