import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { accountId, createdAt } from './columns.ts';
import { users } from './people.ts';

/**
 * Records whose references are being moved by a job, such as a group that is merged into another. The row is deleted
 * with the end of the move.
 */
export const recordMoves = pgTable(
  'record_moves',
  {
    accountId: accountId().references(() => accounts.id),
    /** Group, partner, catalog entry or user; ids of all tables are distinct. */
    recordId: uuid().notNull(),
    /** Name of the job's kind. */
    kind: text().notNull(),
    /** The record takes no new references, and may not be changed. */
    isClosing: boolean().notNull(),
    /** Null if references lose their record or follow it. A move of the receiver itself changes it. */
    intoId: uuid(),
    /** The distribution assigns the moved leads. */
    toDistribution: boolean().notNull().default(false),
    /** Index of the part of the kind that moves now. */
    part: integer().notNull().default(0),
    /** Key of the last row that a part has read, if it reads rows in the order of a key. */
    lastRead: jsonb().$type<readonly unknown[]>(),
    movedCount: integer().notNull().default(0),
    /** Earlier names of a renamed record that leads may still have, if they store its name instead of its id. */
    previousNames: text().array(),
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
    /** No foreign key: jobs are deleted a month after they end. */
    jobId: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.recordId, table.kind] }),
    index('record_moves_by_receiver').on(table.accountId, table.intoId),
    foreignKey({ columns: [table.accountId, table.createdBy], foreignColumns: [users.accountId, users.id] }),
  ],
);
