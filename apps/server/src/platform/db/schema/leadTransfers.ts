import { transferOrigins } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import { boolean, date, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { accountId, createdAt, moment } from './columns.ts';
import { leads } from './leads.ts';
import type { SlaRule } from './leads.ts';
import { users } from './people.ts';

/** Progress of a transfer; the state `failed` is read from its job. */
const storedTransferStates = ['moving', 'moved', 'undoing', 'undone', 'returning', 'returned'] as const;

export const leadTransfers = pgTable(
  'lead_transfers',
  {
    accountId: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    state: text({ enum: storedTransferStates }).notNull(),
    origin: text({ enum: transferOrigins }).notNull(),
    /** Origin in words at the time of the transfer. */
    originWords: jsonb().$type<string[]>().notNull(),
    toDistribution: boolean().notNull().default(false),
    reason: text().notNull(),
    onlyOpen: boolean().notNull(),
    keepReminders: boolean().notNull(),
    /** Whether first-contact deadlines restart. */
    restartSla: boolean().notNull().default(false),
    /** Day on the account's calendar, and the moment at which it begins. */
    returnOn: date(),
    returnAt: moment(),
    /** People whom the transfer paused, who are available again with the return or the undo. */
    pausedUserIds: uuid().array().notNull().default([]),
    leadsCount: integer().notNull(),
    movedCount: integer().notNull().default(0),
    leftCount: integer().notNull().default(0),
    backCount: integer().notNull().default(0),
    stayedCount: integer().notNull().default(0),
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
    undoneBy: uuid(),
    /** The latest job. No foreign key: jobs are deleted a month after they end. */
    jobId: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('lead_transfers_by_person').on(table.accountId, table.createdBy, table.id),
    // Serves the scheduler, which searches account by account.
    index('lead_transfers_due')
      .on(table.accountId, table.returnAt)
      .where(sql`state = 'moved' and return_at is not null`),
    foreignKey({ columns: [table.accountId, table.createdBy], foreignColumns: [users.accountId, users.id] }),
    foreignKey({ columns: [table.accountId, table.undoneBy], foreignColumns: [users.accountId, users.id] }),
  ],
);

export const leadTransferReceivers = pgTable(
  'lead_transfer_receivers',
  {
    accountId: accountId(),
    transferId: uuid().notNull(),
    userId: uuid().notNull(),
    position: integer().notNull(),
    leadsCount: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.transferId, table.userId] }),
    foreignKey({
      columns: [table.accountId, table.transferId],
      foreignColumns: [leadTransfers.accountId, leadTransfers.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.accountId, table.userId], foreignColumns: [users.accountId, users.id] }),
  ],
);

/** State of one lead. `left`: never moved; `stayed`: moved and did not return. */
const transferItemStates = ['planned', 'moved', 'left', 'back', 'stayed'] as const;

const stayReasons = [
  'deleted',
  'closed',
  'moved_before',
  'moved_since',
  'receiver_inactive',
  'owner_inactive',
] as const;
export type StayReason = (typeof stayReasons)[number];

/** A lead's first-contact deadline; moments in ISO 8601. */
export interface SlaImage {
  dueAt: string;
  warnAt: string;
  notifyAt: string | null;
  rule: SlaRule;
}

export const leadTransferItems = pgTable(
  'lead_transfer_items',
  {
    accountId: accountId(),
    transferId: uuid().notNull(),
    leadId: uuid().notNull(),
    state: text({ enum: transferItemStates }).notNull().default('planned'),
    stayReason: text({ enum: stayReasons }),
    fromOwnerId: uuid(),
    fromGroupId: uuid(),
    /** Null if the distribution decides. */
    toOwnerId: uuid(),
    movedAt: moment(),
    /** Former owner's reminders that the transfer moved, completed, or keeps for the next owner; for the return. */
    reminderIds: uuid().array(),
    /** First-contact deadline before its restart; null without a restart. */
    slaBefore: jsonb().$type<SlaImage>(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.transferId, table.leadId] }),
    // Finds the next batch of work, and the leads that stayed.
    index('lead_transfer_items_by_state').on(table.accountId, table.transferId, table.state, table.leadId),
    index('lead_transfer_items_by_lead').on(table.accountId, table.leadId),
    index('lead_transfer_items_by_group')
      .on(table.accountId, table.fromGroupId)
      .where(sql`from_group_id is not null`),
    foreignKey({
      columns: [table.accountId, table.transferId],
      foreignColumns: [leadTransfers.accountId, leadTransfers.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.accountId, table.leadId], foreignColumns: [leads.accountId, leads.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [table.accountId, table.fromOwnerId], foreignColumns: [users.accountId, users.id] }),
    foreignKey({ columns: [table.accountId, table.toOwnerId], foreignColumns: [users.accountId, users.id] }),
  ],
);
