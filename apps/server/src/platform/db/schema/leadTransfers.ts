import { transferOrigins } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import { boolean, date, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { accountId, createdAt, moment } from './columns.ts';
import { leads } from './leads.ts';
import type { SlaRule } from './leads.ts';
import { users } from './people.ts';

/** What a job is doing to the leads of a transfer, or has done: `failed` is read from the job. */
const storedTransferStates = ['moving', 'moved', 'undoing', 'undone', 'returning', 'returned'] as const;

/** Leads that were given to other people at once, and whether they went back. */
export const leadTransfers = pgTable(
  'lead_transfers',
  {
    accountId: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    state: text({ enum: storedTransferStates }).notNull(),
    origin: text({ enum: transferOrigins }).notNull(),
    /** The origin as a person read it that day. */
    originWords: jsonb().$type<string[]>().notNull(),
    /** The queues decide who gets each lead. */
    toDistribution: boolean().notNull().default(false),
    reason: text().notNull(),
    onlyOpen: boolean().notNull(),
    keepReminders: boolean().notNull(),
    /** Deadlines of first contacts that nobody has made begin anew. */
    restartSla: boolean().notNull().default(false),
    /** The day on the account's calendar, and the moment at which it begins. */
    returnOn: date(),
    returnAt: moment(),
    leadsCount: integer().notNull(),
    movedCount: integer().notNull().default(0),
    leftCount: integer().notNull().default(0),
    backCount: integer().notNull().default(0),
    stayedCount: integer().notNull().default(0),
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
    undoneBy: uuid(),
    /** The job that works on it, or that did last. No reference: jobs are let go of a month after they have ended. */
    jobId: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('lead_transfers_by_person').on(table.accountId, table.createdBy, table.id),
    // Of every account: what the clock looks for.
    index('lead_transfers_due')
      .on(table.returnAt)
      .where(sql`state = 'moved' and return_at is not null`),
    foreignKey({ columns: [table.accountId, table.createdBy], foreignColumns: [users.accountId, users.id] }),
    foreignKey({ columns: [table.accountId, table.undoneBy], foreignColumns: [users.accountId, users.id] }),
  ],
);

/** Who gets leads, in the order of the choice. */
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

/** Where one lead of a transfer stands. `left`: it never moved; `stayed`: it moved, and did not go back. */
const transferItemStates = ['planned', 'moved', 'left', 'back', 'stayed'] as const;

/** Why a lead did not move, or did not go back. */
const stayReasons = [
  'deleted',
  'closed',
  'moved_before',
  'moved_since',
  'receiver_inactive',
  'owner_inactive',
] as const;
export type StayReason = (typeof stayReasons)[number];

/** The deadline of a first contact as a lead has it; moments are ISO 8601. */
export interface SlaImage {
  dueAt: string;
  warnAt: string;
  notifyAt: string | null;
  rule: SlaRule;
}

/** Each lead of a transfer: from whom, to whom, and what takes it back. */
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
    /** Null: the distribution decides. */
    toOwnerId: uuid(),
    movedAt: moment(),
    /** Reminders of the former owner that went along, wait for whoever the queues choose, or were completed. */
    reminderIds: uuid().array(),
    /** The deadline that began anew, as it was before; null where none did. */
    slaBefore: jsonb().$type<SlaImage>(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.transferId, table.leadId] }),
    // The next part of the work, and those that stayed.
    index('lead_transfer_items_by_state').on(table.accountId, table.transferId, table.state, table.leadId),
    index('lead_transfer_items_by_lead').on(table.accountId, table.leadId),
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
