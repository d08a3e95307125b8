import { lightReasons, lightStates, overrideReasons } from '@funil/api/contract';
import type { ActivityOutcomeName, LeadChangeField, LeadEvent } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import { bigint, boolean, foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accountId, moment } from './columns.ts';
import { leads } from './leads.ts';
import { users } from './people.ts';

/**
 * Raw values, formatted on display. A record (product, owner, status, loss reason) also has its name of that day, so
 * that later changes do not rewrite history.
 */
export interface StoredChange {
  field: LeadChangeField;
  from: string | number | null;
  to: string | number | null;
  from_id?: string | null;
  to_id?: string | null;
  /** `own_field`: the field. The values are texts as they were shown, because options and kinds change. */
  own_field?: { id: string; key: string; label: string };
}

export const leadEvents = pgTable(
  'lead_events',
  {
    accountId: accountId(),
    id: uuid().notNull(),
    leadId: uuid().notNull(),
    kind: text().$type<LeadEvent['kind']>().notNull(),
    /** Null for the system. */
    actorId: uuid(),
    at: moment().notNull().defaultNow(),
    changes: jsonb().$type<StoredChange[]>().notNull().default([]),
    /**
     * Text of a note or reminder; channel of a contact or attempt; number of the merged lead, or of a lead of the person joined or
     * parted; name of an attachment; reason of a transfer; queue of a distribution; name of the API key of another system.
     */
    body: text(),
    /** How the call, message or activity went. */
    outcome: text().$type<ActivityOutcomeName>(),
    /** Name that one of the account's own outcomes had then; there is no fixed one beside it. */
    ownOutcomeName: text(),
    /** State that the light of a contact had, unless it was green, and the reason of the contact nevertheless. */
    lightState: text({ enum: lightStates }),
    lightReason: text({ enum: lightReasons }),
    overrideWhy: text({ enum: overrideReasons }),
    overrideNote: text(),
    /** All offers of the lead were refused. */
    isEscalated: boolean().notNull().default(false),
    editedAt: moment(),
    /** Number of the original lead, if it was merged into this one. */
    mergedFrom: bigint({ mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index().on(table.accountId, table.leadId, table.at),
    // Filters of lists by contacts, each of which may be asked for alone.
    index('lead_events_contacts_by_person')
      .on(table.accountId, table.actorId, table.at, table.leadId)
      .where(sql`kind = 'contacted'`),
    index('lead_events_contacts_by_day')
      .on(table.accountId, table.at, table.leadId)
      .where(sql`kind = 'contacted'`),
    index('lead_events_merged')
      .on(table.accountId, table.body)
      .where(sql`kind = 'merged'`),
    foreignKey({ columns: [table.accountId, table.leadId], foreignColumns: [leads.accountId, leads.id] }),
    foreignKey({ columns: [table.accountId, table.actorId], foreignColumns: [users.accountId, users.id] }),
  ],
);
