import { candidateOutcomes, defaultOfferTurns, queueStrategies } from '@funil/api/contract';
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

/** Who gets which leads that come without an owner: the first queue that matches, in the account's order. */
export const distributionQueues = pgTable(
  'distribution_queues',
  {
    accountId: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    name: text().notNull(),
    nameKey: text().notNull(),
    /** The one that takes all is behind every other, whatever stands here. */
    position: integer().notNull().default(0),
    isActive: boolean().notNull().default(true),
    /** One per account. */
    isCatchAll: boolean().notNull().default(false),
    strategy: text({ enum: queueStrategies }).notNull().default('weighted'),
    conditions: jsonb().$type<QueueConditions>().notNull(),
    workingHours: jsonb().$type<HoursWindow>(),
    /** How long somebody has to accept a lead; 0 gives it without asking. */
    acceptMinutes: integer().notNull().default(0),
    /** How many people are asked before the lead is the manager's. */
    maxTurns: integer().notNull().default(defaultOfferTurns),
    /** Minutes of working time until the first contact is due; null for none. */
    slaMinutes: integer(),
    /** Grows with every save of the rule or the people. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] }), uniqueIndex().on(table.accountId, table.nameKey)],
);

/** People of a queue, and where its turns stand. */
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
    /** What the turns owe the person; see `weightedRoundRobin`. */
    credit: integer().notNull().default(0),
    /** The day, on the account's calendar, that `receivedToday` is about. */
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
 * Leads that are the distribution's to give out while nobody owns them; an open lead without an owner and without a row
 * was left so on purpose. A row stays, at rest, while the lead is somebody's by another way, closed or in the trash:
 * what is taken back waits again.
 */
export const distributionWaits = pgTable(
  'distribution_waits',
  {
    accountId: accountId(),
    leadId: uuid().notNull(),
    /** The queue that had nobody free, of the last look; it may be gone by now. Null before the first. */
    queueId: uuid(),
    since: moment().notNull(),
    /** When it is looked at next. */
    retryAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.leadId] }),
    // Of every account: what the clock looks for.
    index('distribution_waits_due').on(table.retryAt, table.accountId),
    foreignKey({ columns: [table.accountId, table.leadId], foreignColumns: [leads.accountId, leads.id] }).onDelete(
      'cascade',
    ),
  ],
);

/** What was decided about a lead. The queue by its name of that day: queues come and go. */
export const distributionDecisions = pgTable(
  'distribution_decisions',
  {
    accountId: accountId(),
    id: uuid().notNull(),
    leadId: uuid().notNull(),
    queueId: uuid().notNull(),
    queueName: text().notNull(),
    at: moment().notNull(),
    /** Null: nobody was free, or the lead was offered and not accepted. */
    ownerId: uuid(),
    /** Everybody asked had let it go: the owner is a manager, and no member's turn was taken. */
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

/** Everybody who could have got the lead of a decision, and what became of it. */
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

/** A lead that somebody is asked to take, and what came of it; of each lead one is open at most. */
export const distributionOffers = pgTable(
  'distribution_offers',
  {
    accountId: accountId(),
    id: uuid().notNull(),
    /** The decision that chose the person. */
    decisionId: uuid().notNull(),
    leadId: uuid().notNull(),
    /** As it was then; it may be gone by now. */
    queueId: uuid().notNull(),
    userId: uuid().notNull(),
    status: text({ enum: ['open', 'accepted', 'declined', 'expired', 'withdrawn'] })
      .notNull()
      .default('open'),
    offeredAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** When it was no longer open. */
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
