import type { LeadSortField } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { IdleColumn } from '../record/idleColumn.ts';

/** How a list is sorted by one field. */
export interface LeadOrder {
  column: SQL;
  /** The column as a cursor carries it. */
  text: SQL;
  /** Type that a cursor's value is cast to. */
  type: SQL;
  /** One after the other, whichever the direction: each is read from an index of its own and never sorted. */
  runs: readonly LeadRun[];
}

/** A part of a list that keeps together. */
interface LeadRun {
  /** Which leads it holds; null for all of them. */
  where: SQL | null;
  /** They have the sorted value; those that lack it go by their numbers. */
  isSorted: boolean;
}

const everyLead: readonly LeadRun[] = [{ where: null, isSorted: true }];

/** What lacks the value comes last. */
const blanksLast = (name: string): readonly LeadRun[] => [
  { where: sql.raw(`${name} is not null`), isSorted: true },
  { where: sql.raw(`${name} is null`), isSorted: false },
];

/** What somebody still has to do comes before what is done, and that before what was never asked. */
const runningFirst: readonly LeadRun[] = [
  { where: sql`sla_due_at is not null and first_contact_at is null`, isSorted: true },
  { where: sql`sla_due_at is not null and first_contact_at is not null`, isSorted: true },
  { where: sql`sla_due_at is null`, isSorted: false },
];

function order(name: string, typeName: 'bigint' | 'text' | 'timestamptz', runs = everyLead): LeadOrder {
  const column = sql.raw(name);
  const text =
    typeName === 'timestamptz'
      ? sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
      : sql`${column}::text`;
  return { column, text, type: sql.raw(typeName), runs };
}

const leadOrders: Record<LeadSortField, LeadOrder> = {
  number: order('number', 'bigint'),
  // As people read it: the normalized name ignores case and accents.
  name: order('name_search', 'text'),
  value_cents: order('value_cents', 'bigint', blanksLast('value_cents')),
  next_contact_at: order('next_contact_at', 'timestamptz', blanksLast('next_contact_at')),
  sla_due_at: order('sla_due_at', 'timestamptz', runningFirst),
  created_at: order('created_at', 'timestamptz'),
  idle_since: order('idle_since', 'timestamptz'),
};

const byMoves = order('status_since', 'timestamptz');

/** How a list is sorted, by what its viewer may know. */
export const orderOf = ({
  sort,
  idleColumn,
}: {
  sort: LeadSortField;
  idleColumn?: IdleColumn | undefined;
}): LeadOrder => (sort === 'idle_since' && idleColumn === 'status_since' ? byMoves : leadOrders[sort]);
