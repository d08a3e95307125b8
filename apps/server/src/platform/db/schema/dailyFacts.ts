import { bigint, boolean, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { accountId, moment } from './columns.ts';

const sum = () => bigint({ mode: 'number' }).notNull().default(0);

const factColumns = () => ({
  accountId: accountId(),
  id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  fact: text({ enum: ['received', 'assigned', 'contacted', 'won', 'lost', 'closed'] }).notNull(),
  /** Start of an interval that contains no Brazilian midnight (`fact_stretch`). */
  since: moment().notNull(),
  /** Each dimension counts all leads that have a key in it. */
  dimension: text({
    enum: ['account', 'indicator', 'team', 'partner', 'product', 'source', 'campaign', 'person', 'receiver'],
  })
    .notNull()
    .default('account'),
  /** An id or a text. */
  key: text(),
  /** Current status of received and closed leads, and status and reason of a loss. */
  statusId: uuid(),
  lostFromId: uuid(),
  lossReasonId: uuid(),
  /** Assignee, seller or loser of the lead, with the group. */
  personId: uuid(),
  groupId: uuid(),
  /** Lower bound in minutes of the first-contact class (`minutes_class`). */
  minutes: integer(),
  count: sum(),
  valueCents: sum(),
  /**
   * Received and closed leads that are open, and the sum of ages. An open lead's age is stored as 1970 minus its
   * creation; readers add the current time.
   */
  openCount: sum(),
  ageMs: sum(),
  /** Received and assigned leads that were sold: in all, by the assignee, by its group. */
  wonCount: sum(),
  personWonCount: sum(),
  groupWonCount: sum(),
  isFolded: boolean().notNull().default(false),
});

/** Every change of a lead adds a row; readers sum the rows, and a job merges them. */
export const dailyFacts = pgTable('daily_facts', factColumns(), (table) => [
  primaryKey({ columns: [table.accountId, table.id] }),
  // Includes the count, so that sums read only the index.
  index('daily_facts_by_since').on(table.accountId, table.fact, table.dimension, table.since, table.count),
  // The most frequent facts (first contacts and assignments), with all summed columns.
  index('daily_facts_contacted')
    .on(table.accountId, table.dimension, table.since, table.key, table.groupId, table.minutes, table.count)
    .where(sql`fact = 'contacted'`),
  index('daily_facts_assigned')
    .on(
      table.accountId,
      table.dimension,
      table.groupId,
      table.since,
      table.personId,
      table.statusId,
      table.lostFromId,
      table.count,
    )
    .where(sql`fact = 'assigned'`),
  index('daily_facts_unfolded')
    .on(table.accountId, table.fact, table.dimension, table.since)
    .where(sql`not is_folded`),
]);

/**
 * Sums of merged `daily_facts` over one or seven days. A day begins at 05:00 UTC, which fits every Brazilian zone but
 * for some hours at either end.
 */
export const factSpans = pgTable('fact_spans', { ...factColumns(), days: smallint().notNull() }, (table) => [
  primaryKey({ columns: [table.accountId, table.id] }),
  index('fact_spans_by_since').on(table.accountId, table.fact, table.dimension, table.days, table.since),
  // For first contacts of a few people among many.
  index('fact_spans_contacted')
    .on(table.accountId, table.dimension, table.days, table.key, table.since)
    .where(sql`fact = 'contacted'`),
  index('fact_spans_of_groups')
    .on(table.accountId, table.fact, table.days, table.groupId, table.since)
    .where(sql`dimension = 'receiver'`),
  index('fact_spans_unfolded')
    .on(table.accountId)
    .where(sql`not is_folded`),
]);
