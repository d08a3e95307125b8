import type { LeadChangeField, LeadEvent } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import { bigint, boolean, foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accountId, moment } from './columns.ts';
import { leads } from './leads.ts';
import { users } from './people.ts';

/**
 * A changed field as a lead's history keeps it: raw values, formatted when somebody reads them. Of a record (product,
 * owner, status, loss reason) the name of that day is kept beside its id, so that renaming, merging or archiving it
 * later does not rewrite history.
 */
export interface StoredChange {
  field: LeadChangeField;
  from: string | number | null;
  to: string | number | null;
  from_id?: string | null;
  to_id?: string | null;
}

/** What happened to a lead, written with the change itself. */
export const leadEvents = pgTable(
  'lead_events',
  {
    accountId: accountId(),
    id: uuid().notNull(),
    leadId: uuid().notNull(),
    kind: text().$type<LeadEvent['kind']>().notNull(),
    /** Null when the system did it. */
    actorId: uuid(),
    at: moment().notNull().defaultNow(),
    changes: jsonb().$type<StoredChange[]>().notNull().default([]),
    /**
     * Of a note its text, of a contact its channel, of a merge the number of the lead that went in, of an attachment
     * its name, of a transfer its reason, of the distribution its queue, of a reminder its text, of what another system
     * sent the name of its API key.
     */
    body: text(),
    /** Of the distribution: everybody asked had let the lead go. */
    isEscalated: boolean().notNull().default(false),
    /** When a note was changed. */
    editedAt: moment(),
    /** Number of the lead that this happened to, where it went into this one since. */
    mergedFrom: bigint({ mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index().on(table.accountId, table.leadId, table.at),
    // Which lead took in the one of a number.
    index('lead_events_merged')
      .on(table.accountId, table.body)
      .where(sql`kind = 'merged'`),
    foreignKey({ columns: [table.accountId, table.leadId], foreignColumns: [leads.accountId, leads.id] }),
    foreignKey({ columns: [table.accountId, table.actorId], foreignColumns: [users.accountId, users.id] }),
  ],
);
