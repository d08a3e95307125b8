import { notificationTypes } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import { bigint, boolean, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accountId, createdAt, moment } from './columns.ts';
import { affiliates } from './affiliates.ts';
import { leads } from './leads.ts';
import { users } from './people.ts';

/** Refers to the lead or affiliate without copying its data: visibility is checked on reading. */
export const notificationUsers = pgTable(
  'notification_users',
  {
    accountId: accountId(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    type: text({ enum: notificationTypes as [string, ...string[]] })
      .$type<(typeof notificationTypes)[number]>()
      .notNull(),
    /** Null for the system. */
    actorId: uuid(),
    /** Null unless about exactly one lead. */
    leadId: uuid(),
    leadsCount: integer().notNull().default(0),
    reminderId: uuid(),
    affiliateId: uuid(),
    /** Transfer or bulk change that caused the notification; `undoneAt` once it was undone. */
    transferId: uuid(),
    undoneAt: moment(),
    detail: text(),
    amountCents: bigint({ mode: 'number' }),
    paymentId: uuid(),
    /** False if the user wants it by mail only. */
    isShown: boolean().notNull(),
    readAt: moment(),
    /** When the notification is mailed if still unread; null if never, or already sent. */
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
      .on(table.accountId, table.userId, table.mailDueAt)
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

/** The contract's defaults apply to types without a row. */
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
    /** Null for the default: the previous release wrote no value. */
    push: boolean(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.userId, table.type] }),
    foreignKey({ columns: [table.accountId, table.userId], foreignColumns: [users.accountId, users.id] }),
  ],
);
