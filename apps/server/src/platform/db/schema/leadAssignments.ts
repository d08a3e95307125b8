import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { assignmentVias } from './assignmentVias.ts';
import { accountId, moment } from './columns.ts';
import { leads } from './leads.ts';
import { groups, users } from './people.ts';

/**
 * Who owned a lead, from when until when. The database writes it with every change of `leads.owner_id`, whoever makes
 * it: the rows of a lead never overlap, and the one without an end is the owner's.
 */
export const leadAssignments = pgTable(
  'lead_assignments',
  {
    accountId: accountId(),
    id: uuid().notNull().defaultRandom(),
    leadId: uuid().notNull(),
    ownerId: uuid().notNull(),
    /** Group of the owner when it got the lead. */
    groupId: uuid(),
    via: text({ enum: assignmentVias }).notNull(),
    since: moment().notNull(),
    until: moment(),
    /** It was taken back: nobody received a lead. */
    isUndone: boolean().notNull().default(false),
    /** The lead was won or lost already when it came: nothing to be worked was received. */
    cameClosed: boolean().notNull().default(false),
    /** The lead is in the trash; the database keeps it. */
    isTrashed: boolean().notNull().default(false),
    /** Whoever it names has had the lead before; the database keeps it. */
    isAgain: boolean().notNull().default(false),
    /** Anybody has had the lead before; the database keeps it. */
    isLater: boolean().notNull().default(false),
    /**
     * What reports ask of the lead as it is now; the database keeps it, so that an assignment says by itself where it
     * counts.
     */
    statusId: uuid(),
    lostFromId: uuid(),
    productId: uuid(),
    isWon: boolean().notNull().default(false),
    sellerId: uuid(),
    sellerGroupId: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('lead_assignments_by_since').on(table.accountId, table.since),
    index('lead_assignments_later')
      .on(table.accountId, table.since)
      .where(sql`is_later`),
    index('lead_assignments_again')
      .on(table.accountId, table.since)
      .where(sql`is_again`),
    uniqueIndex('lead_assignments_open')
      .on(table.accountId, table.leadId)
      .where(sql`until is null`),
    index('lead_assignments_by_lead').on(table.accountId, table.leadId, table.since),
    index('lead_assignments_by_owner').on(table.accountId, table.ownerId, table.since, table.leadId),
    // With all that says whether somebody received a lead: whoever counts what came to a group reads nothing else.
    index('lead_assignments_by_group').on(
      table.accountId,
      table.groupId,
      table.since,
      table.leadId,
      table.via,
      table.isUndone,
      table.cameClosed,
      table.isTrashed,
    ),
    // Sold in another group than the lead came to, or by nobody: few, and not told apart by the daily facts.
    index('lead_assignments_sold_elsewhere')
      .on(table.accountId, table.groupId, table.since)
      .where(sql`is_won and seller_group_id is distinct from group_id`),
    foreignKey({ columns: [table.accountId, table.leadId], foreignColumns: [leads.accountId, leads.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [table.accountId, table.ownerId], foreignColumns: [users.accountId, users.id] }),
    foreignKey({ columns: [table.accountId, table.groupId], foreignColumns: [groups.accountId, groups.id] }),
  ],
);
