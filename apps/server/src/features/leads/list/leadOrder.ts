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
  isNullable: boolean;
}

function order(name: string, typeName: 'bigint' | 'text' | 'timestamptz', isNullable = false): LeadOrder {
  const column = sql.raw(name);
  const text =
    typeName === 'timestamptz'
      ? sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
      : sql`${column}::text`;
  return { column, text, type: sql.raw(typeName), isNullable };
}

const leadOrders: Record<LeadSortField, LeadOrder> = {
  number: order('number', 'bigint'),
  // As people read it: the normalized name ignores case and accents.
  name: order('name_search', 'text'),
  value_cents: order('value_cents', 'bigint', true),
  next_contact_at: order('next_contact_at', 'timestamptz', true),
  sla_due_at: order('sla_due_at', 'timestamptz', true),
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
