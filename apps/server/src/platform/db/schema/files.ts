import { filePurposeNames } from '@funil/api/contract';
import { bigint, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { accountId, createdAt, moment } from './columns.ts';
import { users } from './people.ts';

/** The content is immutable and stored under `<account>/<id>`. */
export const files = pgTable(
  'files',
  {
    accountId: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    purpose: text({ enum: filePurposeNames }).notNull(),
    visibility: text({ enum: ['public', 'private'] }).notNull(),
    /** `pending`: being written; `removed`: row and content await deletion. */
    state: text({ enum: ['pending', 'ready', 'removed'] })
      .notNull()
      .default('pending'),
    name: text().notNull(),
    contentType: text().notNull(),
    sizeBytes: bigint({ mode: 'number' }).notNull(),
    /** Hexadecimal. */
    sha256: text().notNull(),
    uploadedBy: uuid(),
    /** First reference to the file; null while unreferenced. */
    attachedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index().on(table.accountId, table.state, table.attachedAt),
    foreignKey({ columns: [table.accountId, table.uploadedBy], foreignColumns: [users.accountId, users.id] }),
  ],
);
