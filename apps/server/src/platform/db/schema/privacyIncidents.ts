import { incidentDataKinds, incidentRisks, incidentStates, reachedSources } from '@funil/api/contract';
import { bigint, date, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { accountId, createdAt, moment } from './columns.ts';
import { users } from './people.ts';

/** Incidents with personal data. The server's role cannot delete them, because the law keeps them for five years. */
export const privacyIncidents = pgTable(
  'privacy_incidents',
  {
    accountId: accountId().references(() => accounts.id),
    id: uuid().notNull(),
    title: text().notNull(),
    description: text(),
    happenedOn: date(),
    foundOn: date().notNull(),
    /** Last day for the report, by what the account had declared and its holidays when it was found. */
    dueOn: date().notNull(),
    dataKinds: text({ enum: incidentDataKinds }).array().notNull(),
    risk: text({ enum: incidentRisks }).notNull(),
    riskNote: text(),
    measures: text(),
    state: text({ enum: incidentStates }).notNull().default('open'),
    reportedOn: date(),
    personsToldOn: date(),
    dismissalReason: text(),
    authorityNotice: text(),
    personsNotice: text(),
    createdBy: uuid(),
    createdAt: createdAt(),
    closedBy: uuid(),
    closedAt: moment(),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('privacy_incidents_by_due_day').on(table.accountId, table.state, table.dueOn),
    foreignKey({ columns: [table.accountId, table.createdBy], foreignColumns: [users.accountId, users.id] }),
    foreignKey({ columns: [table.accountId, table.closedBy], foreignColumns: [users.accountId, users.id] }),
  ],
);

/** Leads whose persons an incident reached. They stay listed by their number when the lead is gone. */
export const privacyIncidentLeads = pgTable(
  'privacy_incident_leads',
  {
    accountId: accountId(),
    incidentId: uuid().notNull(),
    /** No foreign key: the trash is emptied on its own schedule. */
    leadNumber: bigint({ mode: 'number' }).notNull(),
    source: text({ enum: reachedSources }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.incidentId, table.leadNumber] }),
    foreignKey({
      name: 'privacy_incident_leads_of_incident',
      columns: [table.accountId, table.incidentId],
      foreignColumns: [privacyIncidents.accountId, privacyIncidents.id],
    }),
  ],
);
