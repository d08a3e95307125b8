import { bigint, boolean, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { accountId, moment } from './columns.ts';

const sum = () => bigint({ mode: 'number' }).notNull().default(0);

/** What facts are told apart by, and what is summed of them. */
const factColumns = () => ({
  accountId: accountId(),
  id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  fact: text({ enum: ['received', 'assigned', 'contacted', 'won', 'lost', 'closed'] }).notNull(),
  /** When the stretch begins, within which no midnight of a zone of Brazil falls (`fact_stretch`). */
  since: moment().notNull(),
  /** What the rows of one fact are told apart by beside the account's own; each dimension counts every lead that has a key. */
  dimension: text({
    enum: ['account', 'indicator', 'team', 'partner', 'product', 'source', 'campaign', 'person', 'receiver'],
  })
    .notNull()
    .default('account'),
  /** What the lead is in this dimension: an id, or a word. */
  key: text(),
  /** Where received and closed leads stand today, and where from and why they were lost. */
  statusId: uuid(),
  lostFromId: uuid(),
  lossReasonId: uuid(),
  /** Who was given, won or lost the lead, and in which group. */
  personId: uuid(),
  groupId: uuid(),
  /** From how many minutes on the class of a first contact counts (`minutes_class`). */
  minutes: integer(),
  count: sum(),
  valueCents: sum(),
  /** Of the received and closed: how many are open, and the sum of their ages; those of the open count from 1970. */
  openCount: sum(),
  ageMs: sum(),
  /** Of the received and assigned: how many are sold, by whom they were given to, and by a person of its group. */
  wonCount: sum(),
  personWonCount: sum(),
  groupWonCount: sum(),
  isFolded: boolean().notNull().default(false),
});

/**
 * How many leads came, were assigned, contacted, won and lost, by the stretch of time in which that was, and by what
 * the numbers of the account are told apart by. The database adds a row with every change of a lead: what counts is the
 * sum of the rows, at every moment. A job folds the rows of one key into one.
 */
export const dailyFacts = pgTable('daily_facts', factColumns(), (table) => [
  primaryKey({ columns: [table.accountId, table.id] }),
  // With the count: the line of a period is read from the index alone.
  index('daily_facts_by_since').on(table.accountId, table.fact, table.dimension, table.since, table.count),
  // The facts of which there are most, with all that is summed of them: first contacts, and what came to a group.
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
 * What the folded rows of `daily_facts` have together in one day, or in seven: where no day is told apart, few rows say
 * what many do. A day begins at 5 o'clock UTC here, so that the days of every zone of Brazil are such days, but for some
 * hours at either end. What is not folded yet stands in `daily_facts` alone.
 */
export const factSpans = pgTable('fact_spans', { ...factColumns(), days: smallint().notNull() }, (table) => [
  primaryKey({ columns: [table.accountId, table.id] }),
  index('fact_spans_by_since').on(table.accountId, table.fact, table.dimension, table.days, table.since),
  // First contacts of a few people among many.
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
