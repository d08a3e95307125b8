import { candidateOutcomes, defaultOfferTurns, queueStrategies, regionSources } from '@funil/api/contract';
import type { HoursWindow, QueueConditions } from '@funil/api/contract';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { accounts } from './accounts.ts';
import { accountId, createdAt, moment } from './columns.ts';
import { leads } from './leads.ts';
import { users } from './people.ts';

/** The first matching queue takes a lead without owner, in the account's order. */
export const distributionQueues = pgTable(
  'distribution_queues',
  {
    accountId: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    name: text().notNull(),
    nameKey: text().notNull(),
    /** The catch-all queue comes last, whatever its position. */
    position: integer().notNull().default(0),
    isActive: boolean().notNull().default(true),
    /** Each account has one catch-all queue. */
    isCatchAll: boolean().notNull().default(false),
    strategy: text({ enum: queueStrategies }).notNull().default('weighted'),
    conditions: jsonb().$type<QueueConditions>().notNull(),
    workingHours: jsonb().$type<HoursWindow>(),
    /** Minutes to accept an offered lead; 0 assigns it directly. */
    acceptMinutes: integer().notNull().default(0),
    /** Offers before the lead goes to the manager. */
    maxTurns: integer().notNull().default(defaultOfferTurns),
    /** Working minutes until the first contact is due; null for no deadline. */
    slaMinutes: integer(),
    /** Increases with each save of the rule or the members. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] }), uniqueIndex().on(table.accountId, table.nameKey)],
);

export const distributionMembers = pgTable(
  'distribution_members',
  {
    accountId: accountId(),
    queueId: uuid().notNull(),
    userId: uuid().notNull(),
    position: integer().notNull(),
    weight: integer().notNull(),
    dailyCap: integer(),
    openCap: integer(),
    /** Turns owed, as `weightedRoundRobin` counts them. */
    credit: integer().notNull().default(0),
    /** Day of `receivedToday` on the account's calendar. */
    day: date({ mode: 'string' }),
    receivedToday: integer().notNull().default(0),
    lastReceivedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.queueId, table.userId] }),
    index('distribution_members_by_user').on(table.accountId, table.userId),
    foreignKey({
      columns: [table.accountId, table.queueId],
      foreignColumns: [distributionQueues.accountId, distributionQueues.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.accountId, table.userId], foreignColumns: [users.accountId, users.id] }),
  ],
);

/**
 * An open lead with neither owner nor row was deliberately left without owner. A row stays while its lead has an owner
 * from elsewhere, is closed or in the trash: an undo makes the lead wait again.
 */
export const distributionWaits = pgTable(
  'distribution_waits',
  {
    accountId: accountId(),
    leadId: uuid().notNull(),
    /** Last queue without a free member; it may no longer exist. Null before the first attempt. */
    queueId: uuid(),
    since: moment().notNull(),
    retryAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.leadId] }),
    // Serves the scheduler, which searches account by account.
    index('distribution_waits_due').on(table.accountId, table.retryAt),
    foreignKey({ columns: [table.accountId, table.leadId], foreignColumns: [leads.accountId, leads.id] }).onDelete(
      'cascade',
    ),
  ],
);

/** Stores the queue's name of that day, since queues get deleted. */
export const distributionDecisions = pgTable(
  'distribution_decisions',
  {
    accountId: accountId(),
    id: uuid().notNull(),
    leadId: uuid().notNull(),
    queueId: uuid().notNull(),
    queueName: text().notNull(),
    /** Why the lead was of a region that the queue asked for; null when it asked for none, and for older decisions. */
    regionSource: text({ enum: regionSources }),
    at: moment().notNull(),
    /** Null if no member was free, or the offer was not accepted. */
    ownerId: uuid(),
    /** All offers were refused, so the lead went to a manager without using a member's turn. */
    isEscalated: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('distribution_decisions_by_queue').on(table.accountId, table.queueId, table.id),
    index('distribution_decisions_by_owner').on(table.accountId, table.queueId, table.ownerId, table.at),
    index('distribution_decisions_by_lead').on(table.accountId, table.leadId),
    foreignKey({ columns: [table.accountId, table.leadId], foreignColumns: [leads.accountId, leads.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [table.accountId, table.ownerId], foreignColumns: [users.accountId, users.id] }),
  ],
);

export const distributionCandidates = pgTable(
  'distribution_candidates',
  {
    accountId: accountId(),
    decisionId: uuid().notNull(),
    userId: uuid().notNull(),
    position: integer().notNull(),
    outcome: text({ enum: candidateOutcomes }).notNull(),
    count: integer(),
    cap: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.decisionId, table.userId] }),
    index('distribution_candidates_by_user').on(table.accountId, table.userId, table.decisionId),
    foreignKey({
      columns: [table.accountId, table.decisionId],
      foreignColumns: [distributionDecisions.accountId, distributionDecisions.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.accountId, table.userId], foreignColumns: [users.accountId, users.id] }),
  ],
);

/** At most one open offer per lead. */
export const distributionOffers = pgTable(
  'distribution_offers',
  {
    accountId: accountId(),
    id: uuid().notNull(),
    decisionId: uuid().notNull(),
    leadId: uuid().notNull(),
    /** The queue may no longer exist. */
    queueId: uuid().notNull(),
    userId: uuid().notNull(),
    status: text({ enum: ['open', 'accepted', 'declined', 'expired', 'withdrawn'] })
      .notNull()
      .default('open'),
    offeredAt: moment().notNull(),
    expiresAt: moment().notNull(),
    endedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex('distribution_offers_open')
      .on(table.accountId, table.leadId)
      .where(sql`status = 'open'`),
    index('distribution_offers_by_user').on(table.accountId, table.userId, table.status),
    index('distribution_offers_by_lead').on(table.accountId, table.leadId),
    uniqueIndex('distribution_offers_by_decision').on(table.accountId, table.decisionId),
    foreignKey({
      columns: [table.accountId, table.decisionId],
      foreignColumns: [distributionDecisions.accountId, distributionDecisions.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.accountId, table.leadId], foreignColumns: [leads.accountId, leads.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [table.accountId, table.userId], foreignColumns: [users.accountId, users.id] }),
  ],
);
