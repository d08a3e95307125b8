import { activityOutcomeNames, activityTypes } from '@funil/api/contract';
import type { ActivityOutcomeName, ActivityType, ContactState } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accountId, createdAt, moment } from './columns.ts';
import { leads } from './leads.ts';
import { ownActivityTypes, ownOutcomes } from './ownActivities.ts';
import { users } from './people.ts';

export interface OutcomeEffects {
  /** The user who recorded the outcome, and alone may undo it. */
  by: string;
  /** Type of the activity before: a call may turn into a conversation. */
  type: ActivityType;
  /** Its own type before; missing in effects that an earlier release wrote. */
  ownTypeId?: string | null;
  /** The activity was added, already over, to record the outcome. */
  isAdded: boolean;
  nextId: string | null;
  /** Entry of the lead's history that was added; null when an attempt's entry got the outcome instead. */
  eventId: string | null;
  /** Entry of a call or message in the hour before, which got the outcome. */
  contactId: string | null;
  /** Calls and messages that no longer count as contacts. Moments are ISO 8601. */
  attempts: readonly { id: string; at: string }[];
  /** State of the phone before, if the outcome set another one. */
  phone: { state: ContactState | null; stateAt: string | null; stateLeadId: string | null } | null;
}

/**
 * Activities: what a person plans to do, which is private to the person, and planned contacts of leads. The earliest
 * planned one of a lead or its owner is the lead's `next_contact_at`; the triggers `keep_next_contact`,
 * `plan_next_contact` and `recount_for_owner` keep both equal.
 */
export const reminders = pgTable(
  'reminders',
  {
    accountId: accountId(),
    id: uuid().notNull(),
    /** The user who does it; null for the owner of the lead at the time. */
    userId: uuid(),
    leadId: uuid(),
    type: text({ enum: activityTypes }).notNull().default('task'),
    /** Own type of the account, which works like `type`. */
    ownTypeId: uuid(),
    text: text().notNull(),
    /** Last minute of the day for a whole-day activity. */
    dueAt: moment().notNull(),
    isAllDay: boolean().notNull().default(false),
    /** Reset to null when snoozed. Set from the start for activities without a notification. */
    notifiedAt: moment(),
    /** End of the activity, whether it was done, not held or canceled: `outcome` says which. */
    completedAt: moment(),
    /** Null while planned, and for a reminder that was only ticked off. */
    outcome: text({ enum: activityOutcomeNames as [ActivityOutcomeName, ...ActivityOutcomeName[]] }),
    /** Own outcome of the account, beside which there is no fixed one. */
    ownOutcomeId: uuid(),
    /** Records that the outcome wrote or changed besides the activity, for its undo. */
    outcomeEffects: jsonb().$type<OutcomeEffects>(),
    createdAt: createdAt(),
    /** Last change of the activity itself, kept by a trigger; null since its creation. */
    changedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('reminders_open')
      .on(table.accountId, table.userId, table.dueAt)
      .where(sql`completed_at is null`),
    index('reminders_completed')
      .on(table.accountId, table.userId, table.completedAt)
      .where(sql`completed_at is not null`),
    // Serves the scheduler, which searches account by account.
    index('reminders_due')
      .on(table.accountId, table.dueAt)
      .where(sql`notified_at is null and completed_at is null`),
    index('reminders_days_due')
      .on(table.accountId, table.dueAt)
      .where(sql`is_all_day and notified_at is null and completed_at is null`),
    // Serve the question whether an own type or outcome was used.
    index('reminders_by_own_type')
      .on(table.accountId, table.ownTypeId)
      .where(sql`own_type_id is not null`),
    index('reminders_by_own_outcome')
      .on(table.accountId, table.ownOutcomeId)
      .where(sql`own_outcome_id is not null`),
    foreignKey({
      columns: [table.accountId, table.ownTypeId],
      foreignColumns: [ownActivityTypes.accountId, ownActivityTypes.id],
    }),
    foreignKey({
      columns: [table.accountId, table.ownOutcomeId],
      foreignColumns: [ownOutcomes.accountId, ownOutcomes.id],
    }),
    index('reminders_by_lead').on(table.accountId, table.leadId),
    // Serves `recount_next_contact`.
    index('reminders_planned_of_lead')
      .on(table.accountId, table.leadId, table.dueAt)
      .where(sql`completed_at is null`),
    foreignKey({ columns: [table.accountId, table.userId], foreignColumns: [users.accountId, users.id] }),
    foreignKey({ columns: [table.accountId, table.leadId], foreignColumns: [leads.accountId, leads.id] }).onDelete(
      'cascade',
    ),
  ],
);
