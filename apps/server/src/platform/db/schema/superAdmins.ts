import { signInWays } from '@funil/api/contract';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns.ts';

/* Super-admins are above the tenants. Row level security shows these tables only to transactions of `withAdmin`. */

export const superAdmins = pgTable(
  'super_admins',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** Lower case. */
    email: text().notNull(),
    /** Argon2id; null until the invitation is accepted. */
    passwordHash: text(),
    status: text({ enum: ['active', 'inactive', 'invited'] })
      .notNull()
      .default('active'),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex().on(table.email)],
);

export const superAdminSessions = pgTable(
  'super_admin_sessions',
  {
    id: uuid().primaryKey(),
    superAdminId: uuid()
      .notNull()
      .references(() => superAdmins.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    lastUsedAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
    /** Last time that the password was given. */
    passwordAt: moment().notNull().defaultNow(),
    ip: text(),
    userAgent: text(),
  },
  (table) => [index().on(table.superAdminId)],
);

/** Same as `signIns`. */
export const superAdminSignIns = pgTable(
  'super_admin_sign_ins',
  {
    id: uuid().primaryKey(),
    superAdminId: uuid()
      .notNull()
      .references(() => superAdmins.id, { onDelete: 'cascade' }),
    at: createdAt(),
    network: text().notNull(),
    browser: text(),
    system: text(),
    way: text({ enum: signInWays }).notNull(),
    deviceHash: text(),
    isNewDevice: boolean().notNull(),
  },
  (table) => [index().on(table.superAdminId, table.at)],
);

/** Same as `secondFactors`. */
export const superAdminSecondFactors = pgTable('super_admin_second_factors', {
  superAdminId: uuid()
    .primaryKey()
    .references(() => superAdmins.id, { onDelete: 'cascade' }),
  sealedSecret: text().notNull(),
  createdAt: createdAt(),
  confirmedAt: moment(),
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
});

/** Same as `recoveryCodes`. */
export const superAdminRecoveryCodes = pgTable(
  'super_admin_recovery_codes',
  {
    superAdminId: uuid()
      .notNull()
      .references(() => superAdminSecondFactors.superAdminId, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    usedAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.superAdminId, table.codeHash] })],
);

/** Only the digest of the secret is stored. */
export const superAdminInvitations = pgTable('super_admin_invitations', {
  tokenHash: text().primaryKey(),
  superAdminId: uuid()
    .notNull()
    .references(() => superAdmins.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
  expiresAt: moment().notNull(),
  usedAt: moment(),
});

export const superAdminLoginAttempts = pgTable(
  'super_admin_login_attempts',
  {
    emailHash: text().notNull(),
    address: text().notNull(),
    failures: integer().notNull(),
    lastFailedAt: moment().notNull(),
    blockedUntil: moment(),
  },
  (table) => [primaryKey({ columns: [table.emailHash, table.address] })],
);

/** Append-only table. */
export const superAdminAuditLog = pgTable(
  'super_admin_audit_log',
  {
    id: uuid().primaryKey(),
    at: moment().notNull().defaultNow(),
    actorId: uuid(),
    action: text().notNull(),
    targetType: text(),
    targetId: text(),
    ip: text(),
    requestId: text(),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [index().on(table.at)],
);
