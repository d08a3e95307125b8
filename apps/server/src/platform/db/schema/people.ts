import { roles } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { PgTableExtraConfigValue } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { accountId, createdAt, moment } from './columns.ts';
import { pixKeyColumns } from './pixKeyColumns.ts';

/** Name and e-mail without apostrophes and dashes, phone as in `searchableText` of `@funil/validation/search`. */
const userSearchText = [
  `translate(fold_text(name || ' ' || email), '''-', '')`,
  `coalesce(' ' || regexp_replace(phone, '^\\+55', ''), '')`,
  `case when phone ~ '^\\+55\\d\\d9\\d{8}$' then ' ' || substr(phone, 4, 2) || substr(phone, 7) else '' end`,
].join(' || ');

export const users = pgTable(
  'users',
  {
    accountId: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    name: text().notNull(),
    /** Order of lists of people. */
    nameKey: text()
      .notNull()
      .generatedAlwaysAs(sql`fold_text(name)`),
    /** Maintained by the database, for searches. */
    searchText: text().notNull().generatedAlwaysAs(sql.raw(userSearchText)),
    /** Lower case; unique in the account except for placeholders. */
    email: text().notNull(),
    emailKey: text().generatedAlwaysAs(sql`email_key(email)`),
    role: text({ enum: roles }).notNull(),
    status: text({ enum: ['active', 'inactive', 'invited'] })
      .notNull()
      .default('active'),
    /**
     * Stands in for a person who already has access, which the inviter must not learn. A placeholder can never sign in.
     */
    isPlaceholder: boolean().notNull().default(false),
    /** Argon2id; null until the invitation is accepted. */
    passwordHash: text(),
    /** Referral code, unique in the account. */
    code: text().notNull(),
    /** E.164. */
    phone: text(),
    avatarUrl: text(),
    ...pixKeyColumns(),
    groupId: uuid(),
    partnerId: uuid(),
    referralTeamId: uuid(),
    isAvailable: boolean().notNull().default(true),
    createdAt: createdAt(),
    /** Acceptance of the invitation, after which the code works; null if unrecorded. */
    activatedAt: moment(),
    /** Last mail sent because a person with access was invited again. */
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
    // Pages of people in the order of their names.
    index('users_by_name').on(table.accountId, table.nameKey, table.id),
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

/** `nameKey` is normalized by `normalizeText`. */
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
    index('groups_by_name').on(table.accountId, sql`(archived_at is not null)`, table.nameKey),
    index().on(table.accountId, table.managerId),
    foreignKey({ columns: [table.accountId, table.managerId], foreignColumns: [users.accountId, users.id] }),
  ],
);

export const partners = pgTable(
  'partners',
  {
    accountId: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    name: text().notNull(),
    nameKey: text().notNull(),
    /** CPF (11 digits) or CNPJ (14 characters). */
    documentNumber: text(),
    contactName: text(),
    contactEmail: text(),
    /** E.164. */
    contactPhone: text(),
    /** The company's PIX key, set by an admin; never a user's own. */
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
    // Partners name their teams independently of each other.
    index('referral_teams_by_name').on(table.accountId, sql`(archived_at is not null)`, table.nameKey, table.id),
    unique('referral_teams_one_name').on(table.accountId, table.partnerId, table.nameKey).nullsNotDistinct(),
    index().on(table.accountId, table.managerId),
    foreignKey({ columns: [table.accountId, table.managerId], foreignColumns: [users.accountId, users.id] }),
    foreignKey({ columns: [table.accountId, table.partnerId], foreignColumns: [partners.accountId, partners.id] }),
  ],
);
