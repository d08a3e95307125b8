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
    index('person_contacts_of_person').on(table.accountId, table.personId),
    foreignKey({
      columns: [table.accountId, table.personId],
      foreignColumns: [persons.accountId, persons.id],
    }).onDelete('cascade'),
  ],
);
