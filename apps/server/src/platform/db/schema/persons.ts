import { contactStates, duplicateFields, leadSources } from '@funil/api/contract';
import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { accountId, createdAt, moment } from './columns.ts';

/** The people behind leads. The function `identify_leads` keeps which leads are of one person. */
export const persons = pgTable(
  'persons',
  {
    accountId: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);

/** Documents, phones and e-mails of a person's leads, by the key that is compared. Written by `identify_leads`. */
export const personContacts = pgTable(
  'person_contacts',
  {
    accountId: accountId(),
    personId: uuid().notNull(),
    kind: text({ enum: duplicateFields }).notNull(),
    /** Same text as `personKey` makes. */
    key: text().notNull(),
    value: text().notNull(),
    /** Source of the first lead with it. */
    source: text({ enum: leadSources }).notNull(),
    /** Null until a call or a user says something about it. */
    state: text({ enum: contactStates }),
    stateAt: moment(),
    /** Lead through which the state became known. Null for a state older than this column. */
    stateLeadId: uuid(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.kind, table.key, table.personId] }),
    // The person first: an index that begins with the account is read for lookups by key as well, as a list of all contacts
    // of the account, while statistics do not know the account yet.
    index('person_contacts_by_person').on(table.personId, table.accountId),
    foreignKey({
      columns: [table.accountId, table.personId],
      foreignColumns: [persons.accountId, persons.id],
    }).onDelete('cascade'),
  ],
);
