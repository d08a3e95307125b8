import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { accountId, createdAt } from './columns.ts';

/** Tokens of public forms that were sent: each serves one form. Only its digest is kept, until the token is too old. */
export const usedFormTokens = pgTable(
  'used_form_tokens',
  {
    accountId: accountId().references(() => accounts.id),
    tokenHash: text().notNull(),
    /** The form that it served: the same one, sent again, is no second one. */
    submissionId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.tokenHash] }),
    index().on(table.accountId, table.createdAt),
  ],
);
