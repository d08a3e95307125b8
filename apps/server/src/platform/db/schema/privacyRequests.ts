import { privacyChannels, privacyRequestKinds, privacyRequestStates } from '@funil/api/contract';
import { boolean, date, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { accountId, createdAt, moment } from './columns.ts';
import { files } from './files.ts';
import { users } from './people.ts';

/** Requests of people about their data. They stay after an anonymisation, as the proof that it was asked for. */
export const privacyRequests = pgTable(
  'privacy_requests',
  {
    accountId: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    kind: text({ enum: privacyRequestKinds }).notNull(),
    channel: text({ enum: privacyChannels }).notNull(),
    receivedOn: date().notNull(),
    /** Last day to answer, by what the account had declared when the request was registered. */
    dueOn: date().notNull(),
    personName: text().notNull(),
    /** No foreign key: the trash is emptied on its own schedule. */
    leadNumber: integer(),
    identityProof: text(),
    state: text({ enum: privacyRequestStates }).notNull().default('open'),
    answer: text(),
    refusalReason: text(),
    fileId: uuid(),
    createdBy: uuid(),
    createdAt: createdAt(),
    closedBy: uuid(),
    closedAt: moment(),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('privacy_requests_by_due_day').on(table.accountId, table.state, table.dueOn),
    foreignKey({ columns: [table.accountId, table.fileId], foreignColumns: [files.accountId, files.id] }),
    foreignKey({ columns: [table.accountId, table.createdBy], foreignColumns: [users.accountId, users.id] }),
    foreignKey({ columns: [table.accountId, table.closedBy], foreignColumns: [users.accountId, users.id] }),
  ],
);

/** Declarations of an account about itself. Without a row it has declared nothing. */
export const privacySettings = pgTable(
  'privacy_settings',
  {
    accountId: uuid()
      .primaryKey()
      .references(() => accounts.id),
    isSmallAgent: boolean().notNull(),
    declaredBy: uuid(),
    declaredAt: moment().notNull(),
  },
  (table) => [
    foreignKey({ columns: [table.accountId, table.declaredBy], foreignColumns: [users.accountId, users.id] }),
  ],
);
