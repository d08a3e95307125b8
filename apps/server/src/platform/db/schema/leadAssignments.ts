import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { assignmentVias } from './assignmentVias.ts';
import { accountId, moment } from './columns.ts';
import { leads } from './leads.ts';
import { groups, users } from './people.ts';

/**
 * Written by the database on every change of `leads.owner_id`. Rows of a lead never overlap; the current owner's row
 * has no end.
 */
export const leadAssignments = pgTable(
  'lead_assignments',
  {
    accountId: accountId(),
    id: uuid().notNull().defaultRandom(),
    leadId: uuid().notNull(),
    ownerId: uuid().notNull(),
    /** The owner's group at that time. */
    groupId: uuid(),
    via: text({ enum: assignmentVias }).notNull(),
    since: moment().notNull(),
    until: moment(),
    /** An undone assignment does not count. */
    isUndone: boolean().notNull().default(false),
    /** The lead was already closed, so it gave the owner no work. */
    cameClosed: boolean().notNull().default(false),
    /** The lead is in the trash. */
    isTrashed: boolean().notNull().default(false),
    /** The same owner had the lead before. */
    isAgain: boolean().notNull().default(false),
    /** The lead had an owner before. */
    isLater: boolean().notNull().default(false),
    /** Current values of the lead, copied so that reports need no join. */
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
    // Includes every condition for a received lead, so that counts per group read only the index.
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
    // Sales by another group than the receiving one, or by none. The daily facts do not name that group, so reports
    // look these assignments up.
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
