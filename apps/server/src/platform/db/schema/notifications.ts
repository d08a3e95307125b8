import { notificationTypes } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import { bigint, boolean, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accountId, createdAt, moment } from './columns.ts';
import { affiliates } from './affiliates.ts';
import { leads } from './leads.ts';
import { users } from './people.ts';

/**
 * The notifications of each person. A notification names the lead or the affiliate and never repeats its data: what the
 * person may still see of it is decided when somebody reads.
 */
export const notificationUsers = pgTable(
  'notification_users',
  {
    accountId: accountId(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    type: text({ enum: notificationTypes as [string, ...string[]] })
      .$type<(typeof notificationTypes)[number]>()
      .notNull(),
    /** Null when the system did it. */
    actorId: uuid(),
    /** Null when it is about several leads, or about none. */
    leadId: uuid(),
    leadsCount: integer().notNull().default(0),
    reminderId: uuid(),
    /** Who signed up, where it is about that. */
    affiliateId: uuid(),
    /** The transfer that gave the leads, or what was done to them in bulk, and when it was undone. */
    transferId: uuid(),
    undoneAt: moment(),
    /** The new status, or what the reminder says. */
    detail: text(),
    /** How much, where it is about money. */
    amountCents: bigint({ mode: 'number' }),
    /** The payment of commissions that it is about. */
    paymentId: uuid(),
    /** False for somebody who wants it by mail only. */
    isShown: boolean().notNull(),
    readAt: moment(),
    /** When it goes out by mail, should it still be unread; null when it does not, or has gone. */
    mailDueAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('notification_users_by_user')
      .on(table.accountId, table.userId, table.createdAt, table.id)
      .where(sql`is_shown`),
    index('notification_users_unread')
      .on(table.accountId, table.userId)
      .where(sql`is_shown and read_at is null`),
    index('notification_users_by_age').on(table.accountId, table.createdAt),
    index('notification_users_mail_due')
      .on(table.mailDueAt)
      .where(sql`mail_due_at is not null`),
    index('notification_users_by_lead').on(table.accountId, table.leadId),
    index('notification_users_by_transfer')
      .on(table.accountId, table.transferId)
      .where(sql`transfer_id is not null`),
    foreignKey({ columns: [table.accountId, table.userId], foreignColumns: [users.accountId, users.id] }),
    foreignKey({ columns: [table.accountId, table.actorId], foreignColumns: [users.accountId, users.id] }),
    foreignKey({
      columns: [table.accountId, table.affiliateId],
      foreignColumns: [affiliates.accountId, affiliates.id],
    }),
    foreignKey({ columns: [table.accountId, table.leadId], foreignColumns: [leads.accountId, leads.id] }).onDelete(
      'cascade',
    ),
  ],
);

/** Where each type reaches a person who has said so; the contract's defaults hold for the rest. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    accountId: accountId(),
    userId: uuid().notNull(),
    type: text({ enum: notificationTypes as [string, ...string[]] })
      .$type<(typeof notificationTypes)[number]>()
      .notNull(),
    screen: boolean().notNull(),
    email: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.userId, table.type] }),
    foreignKey({ columns: [table.accountId, table.userId], foreignColumns: [users.accountId, users.id] }),
  ],
);
