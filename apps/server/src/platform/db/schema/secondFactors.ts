import { bigint, foreignKey, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accountId, createdAt, moment } from './columns.ts';
import { users } from './people.ts';

/** Authenticator app of a user. */
export const secondFactors = pgTable(
  'second_factors',
  {
    accountId: accountId(),
    userId: uuid().notNull(),
    /** Sealed with a key derived from the server's secret. */
    sealedSecret: text().notNull(),
    createdAt: createdAt(),
    /** Null until a first code proves that the app has the secret. */
    confirmedAt: moment(),
    /** Time step of the last accepted code: neither it nor an earlier one counts again. */
    lastStep: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.userId] }),
    foreignKey({ columns: [table.accountId, table.userId], foreignColumns: [users.accountId, users.id] }).onDelete(
      'cascade',
    ),
  ],
);

/** Codes that each replace the app once. Only digests are stored. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: accountId(),
    userId: uuid().notNull(),
    codeHash: text().notNull(),
    usedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.userId, table.codeHash] }),
    foreignKey({
      columns: [table.accountId, table.userId],
      foreignColumns: [secondFactors.accountId, secondFactors.userId],
    }).onDelete('cascade'),
  ],
);
