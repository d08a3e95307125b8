import type { LeadSort, LeadSortField } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { IdleColumn } from '../record/idleColumn.ts';
import type { LeadCursor } from './leadCursor.ts';
import type { ListedLeadsQuery } from './ListedLeadsQuery.ts';

export interface LeadOrder {
  column: SQL;
  text: SQL;
  /** Type to cast a cursor's value to. */
  type: SQL;
  /** Parts of the list, in the same sequence in either direction. Each is read from its own index and never sorted. */
  runs: readonly LeadRun[];
  /** Column by which equal values are ordered. @default 'number' */
  tie?: 'id';
  /** Whether a cursor's value can be cast to the type; only for own fields. */
  isValue?: (value: string) => boolean;
}

export interface LeadRun {
  /** Null for all leads. */
  where: SQL | null;
  /** False for leads without the value, which are ordered by number. */
  isSorted: boolean;
  /** Relation that adds the sorted column to a relation of leads; by default the relation itself. */
  from?: (leads: SQL) => SQL;
}

const everyLead: readonly LeadRun[] = [{ where: null, isSorted: true }];

const blanksLast = (name: string): readonly LeadRun[] => [
  { where: sql.raw(`${name} is not null`), isSorted: true },
  { where: sql.raw(`${name} is null`), isSorted: false },
];

/** Pending first contacts, then completed ones, then leads without a deadline. */
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
  // Sorted without regard to case and accents.
  name: order('name_search', 'text'),
  value_cents: order('value_cents', 'bigint', blanksLast('value_cents')),
  next_contact_at: order('next_contact_at', 'timestamptz', blanksLast('next_contact_at')),
  sla_due_at: order('sla_due_at', 'timestamptz', runningFirst),
  created_at: order('created_at', 'timestamptz'),
  idle_since: order('idle_since', 'timestamptz'),
};

const byMoves = order('status_since', 'timestamptz');

interface OrderChoice {
  sort: LeadSort;
  idleColumn?: IdleColumn | undefined;
  ownOrder?: LeadOrder | undefined;
}

/** Sorting by idle time uses the column that the viewer may see. An own field has its order from `readLeadOrder`. */
export const orderOf = ({ sort, idleColumn, ownOrder }: OrderChoice): LeadOrder =>
  ownOrder ?? (sort === 'idle_since' && idleColumn === 'status_since' ? byMoves : leadOrders[sort as LeadSortField]);

const ownedBy = (owner: string | null) => (owner === null ? sql`owner_id is null` : sql`owner_id = ${owner}`);

/** The runs of a list: those of its order, in a grouped list once for each owner. */
export function runsOf({ owners, ...choice }: OrderChoice & Pick<ListedLeadsQuery, 'owners'>): readonly LeadRun[] {
  const { runs } = orderOf(choice);
  return owners
    ? owners.flatMap((owner) =>
        runs.map((run) => ({ ...run, where: run.where ? sql`${ownedBy(owner)} and ${run.where}` : ownedBy(owner) })),
      )
    : runs;
}

/** Place of a cursor among the runs of its list. */
export function runOfCursor({ cursor, owners, ...choice }: ListedLeadsQuery): number {
  if (!cursor) return 0;
  const group = owners ? Math.max(0, owners.indexOf(cursor.owner ?? null)) : 0;
  return group * orderOf(choice).runs.length + cursor.run;
}

/** The run as a cursor names it: in a grouped list by the owner, because owners come and go between pages. */
export function namedRun({ owners, ...choice }: ListedLeadsQuery, run: number): Pick<LeadCursor, 'run' | 'owner'> {
  const { length } = orderOf(choice).runs;
  return owners ? { run: run % length, owner: owners[Math.floor(run / length)]! } : { run };
}
