import { retentionKinds, retentionStayReasons } from '@funil/api/contract';
import { date, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { accountId, createdAt, moment } from './columns.ts';
import { leads } from './leads.ts';
import { users } from './people.ts';

/** Days after which a kind of data is proposed for erasure. A kind without a row is kept. */
export const retentionTerms = pgTable(
  'retention_terms',
  {
    accountId: accountId().references(() => accounts.id),
    kind: text({ enum: retentionKinds }).notNull(),
    days: integer().notNull(),
    changedBy: uuid(),
    changedAt: moment().notNull(),
    /** When administrators were last told that something has passed the term. */
    noticedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.kind] }),
    foreignKey({ columns: [table.accountId, table.changedBy], foreignColumns: [users.accountId, users.id] }),
  ],
);

/** Erasures that an administrator confirmed. */
export const retentionRuns = pgTable(
  'retention_runs',
  {
    accountId: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    /** No foreign key: finished jobs are deleted on their own schedule. */
    jobId: uuid().notNull(),
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
    finishedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    foreignKey({ columns: [table.accountId, table.createdBy], foreignColumns: [users.accountId, users.id] }),
  ],
);

/** States of a confirmed record: those whose erasure has begun are finished in any case. */
const retentionItemStates = ['waiting', 'erasing', 'erased', 'stayed'] as const;

/** Records that a run may erase, and no others: those of the proposal that was confirmed. */
export const retentionItems = pgTable(
  'retention_items',
  {
    accountId: accountId(),
    runId: uuid().notNull(),
    kind: text({ enum: retentionKinds }).notNull(),
    /** No foreign key: a lead, the file of an attachment, a simulation or a sign-up, which may be gone by then. */
    recordId: uuid().notNull(),
    state: text({ enum: retentionItemStates }).notNull().default('waiting'),
    stayReason: text({ enum: retentionStayReasons }),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.runId, table.kind, table.recordId] }),
    index('retention_items_by_record').on(table.accountId, table.recordId, table.state),
    foreignKey({
      columns: [table.accountId, table.runId],
      foreignColumns: [retentionRuns.accountId, retentionRuns.id],
    }).onDelete('cascade'),
  ],
);

/** Reasons for which a lead's person must not be erased. A hold without `liftedAt` ends after its last day, if it has one. */
export const retentionHolds = pgTable(
  'retention_holds',
  {
    accountId: accountId(),
    id: uuid().notNull(),
    /** Lead through which it was placed; it is about the lead's person. */
    leadId: uuid().notNull(),
    reason: text().notNull(),
    untilDay: date(),
    createdBy: uuid(),
    createdAt: createdAt(),
    liftedBy: uuid(),
    liftedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('retention_holds_of_lead').on(table.accountId, table.leadId),
    foreignKey({ columns: [table.accountId, table.leadId], foreignColumns: [leads.accountId, leads.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [table.accountId, table.createdBy], foreignColumns: [users.accountId, users.id] }),
    foreignKey({ columns: [table.accountId, table.liftedBy], foreignColumns: [users.accountId, users.id] }),
  ],
);
