import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { accountId, createdAt } from './columns.ts';

/** Used tokens of public forms, each for one form. Only digests are stored, until the tokens expire. */
export const usedFormTokens = pgTable(
  'used_form_tokens',
  {
    accountId: accountId().references(() => accounts.id),
    tokenHash: text().notNull(),
    /** Form for which the token was used; the same form may be sent again. */
    submissionId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.tokenHash] }),
    index().on(table.accountId, table.createdAt),
  ],
);
