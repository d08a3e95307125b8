import { roles } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { PgTableExtraConfigValue } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { accountId, createdAt, moment } from './columns.ts';
import { pixKeyColumns } from './pixKeyColumns.ts';

/** People of a tenant. */
export const users = pgTable(
  'users',
  {
    accountId: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    name: text().notNull(),
    /** Lower case; unique in the account, placeholders aside. */
    email: text().notNull(),
    /** As `emailKey` compares it. */
    emailKey: text().generatedAlwaysAs(sql`email_key(email)`),
    role: text({ enum: roles }).notNull(),
    status: text({ enum: ['active', 'inactive', 'invited'] })
      .notNull()
      .default('active'),
    /**
     * An invitation that leads nowhere: who is invited had access already, which whoever invited must not learn. Nobody
     * ever signs in with it.
     */
    isPlaceholder: boolean().notNull().default(false),
    /** Argon2id; null until an invitation is accepted. */
    passwordHash: text(),
    /** Referral code; unique in the account. */
    code: text().notNull(),
    /** E.164. */
    phone: text(),
    /** Path of the picture among the files. */
    avatarUrl: text(),
    ...pixKeyColumns(),
    groupId: uuid(),
    partnerId: uuid(),
    referralTeamId: uuid(),
    /** False while the person receives no leads from the distribution. */
    isAvailable: boolean().notNull().default(true),
    createdAt: createdAt(),
    /** When the invitation was accepted, and the code began to work; null where nobody wrote it down. */
    activatedAt: moment(),
    /** When the person was last written that somebody invited its e-mail, though it has access. */
    invitationAnsweredAt: moment(),
  },
  (table): PgTableExtraConfigValue[] => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex('users_one_email')
      .on(table.accountId, table.email)
      .where(sql`not is_placeholder`),
    index().on(table.accountId, table.email),
    index().on(table.accountId, table.emailKey),
    uniqueIndex().on(table.accountId, table.code),
    index().on(table.accountId, table.groupId),
    index().on(table.accountId, table.partnerId),
    index().on(table.accountId, table.referralTeamId),
    foreignKey({ columns: [table.accountId, table.groupId], foreignColumns: [groups.accountId, groups.id] }),
    foreignKey({ columns: [table.accountId, table.partnerId], foreignColumns: [partners.accountId, partners.id] }),
    foreignKey({
      columns: [table.accountId, table.referralTeamId],
      foreignColumns: [referralTeams.accountId, referralTeams.id],
    }),
  ],
);

/** Groups of salespeople, each with its manager. `nameKey` is the name as `normalizeText` compares it. */
export const groups = pgTable(
  'groups',
  {
    accountId: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    name: text().notNull(),
    nameKey: text().notNull(),
    managerId: uuid(),
    archivedAt: moment(),
    createdAt: createdAt(),
  },
  (table): PgTableExtraConfigValue[] => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex().on(table.accountId, table.nameKey),
    index().on(table.accountId, table.managerId),
    foreignKey({ columns: [table.accountId, table.managerId], foreignColumns: [users.accountId, users.id] }),
  ],
);

/** Companies that refer leads through their own people. */
export const partners = pgTable(
  'partners',
  {
    accountId: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    name: text().notNull(),
    nameKey: text().notNull(),
    /** Digits of a CPF, or the 14 characters of a CNPJ. */
    documentNumber: text(),
    contactName: text(),
    contactEmail: text(),
    /** E.164. */
    contactPhone: text(),
    /** The company's own: set by an administrator, and never that of one of its people. */
    ...pixKeyColumns(),
    archivedAt: moment(),
    createdAt: createdAt(),
  },
  (table): PgTableExtraConfigValue[] => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex().on(table.accountId, table.nameKey),
    uniqueIndex().on(table.accountId, table.documentNumber),
  ],
);

/** Teams of indicators, each with its manager; a team may belong to a partner. */
export const referralTeams = pgTable(
  'referral_teams',
  {
    accountId: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    name: text().notNull(),
    nameKey: text().notNull(),
    managerId: uuid(),
    partnerId: uuid(),
    archivedAt: moment(),
    createdAt: createdAt(),
  },
  (table): PgTableExtraConfigValue[] => [
    primaryKey({ columns: [table.accountId, table.id] }),
    // Each partner names its own teams, and never meets the names of another's.
    unique('referral_teams_one_name').on(table.accountId, table.partnerId, table.nameKey).nullsNotDistinct(),
    index().on(table.accountId, table.managerId),
    foreignKey({ columns: [table.accountId, table.managerId], foreignColumns: [users.accountId, users.id] }),
    foreignKey({ columns: [table.accountId, table.partnerId], foreignColumns: [partners.accountId, partners.id] }),
  ],
);
