import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { leadCounts, leadStatuses } from '../../platform/db/schema/tables.ts';
import type { computedDimensions } from '../../platform/db/schema/leadCounts.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';

type Dimension = (typeof computedDimensions)[number];

const total = sql<number>`coalesce(sum(${leadCounts.count}), 0)::int`;

const isOf = ({ accountId }: AccountTx, dimension: Dimension, id?: PgColumn | string) =>
  and(
    eq(leadCounts.accountId, accountId),
    eq(leadCounts.dimension, dimension),
    id === undefined ? undefined : eq(leadCounts.key, id),
  );

/** Number of leads that refer to a record, trash included. A record with such leads cannot be deleted. */
export function heldLeads(tx: AccountTx, dimension: Dimension, id: PgColumn | string): SQL<number> {
  const query = tx.db
    .select({ count: total })
    .from(leadCounts)
    .where(isOf(tx, dimension, id));
  return sql<number>`(${query})`;
}

/** Number of leads that refer to a record, without trash. Equals the total of the list filtered by the record. */
export function listedLeads(tx: AccountTx, dimension: Dimension, id: PgColumn | string): SQL<number> {
  const query = tx.db
    .select({ count: total })
    .from(leadCounts)
    .where(and(isOf(tx, dimension, id), eq(leadCounts.isTrashed, false)));
  return sql<number>`(${query})`;
}

const isOpen = ({ accountId }: AccountTx) =>
  and(
    eq(leadStatuses.accountId, accountId),
    eq(leadStatuses.id, leadCounts.statusId),
    inArray(leadStatuses.kind, ['new', 'in_progress']),
  );

export function openLeadsOf(tx: AccountTx, ownerId: PgColumn): SQL<number> {
  const query = tx.db
    .select({ count: total })
    .from(leadCounts)
    .innerJoin(leadStatuses, isOpen(tx))
    .where(and(isOf(tx, 'owner', ownerId), eq(leadCounts.isTrashed, false)));
  return sql<number>`(${query})`;
}

export const openLeadsByOwnerGroup = (tx: AccountTx) =>
  tx.db
    .select({ groupId: leadCounts.groupId, count: total.as('open_count') })
    .from(leadCounts)
    .innerJoin(leadStatuses, isOpen(tx))
    .where(and(isOf(tx, 'owner'), eq(leadCounts.isTrashed, false)))
    .groupBy(leadCounts.groupId)
    .as('open_leads');

/** Leads per owner group, closed ones included, without trash. */
export const listedLeadsByOwnerGroup = (tx: AccountTx) =>
  tx.db
    .select({ groupId: leadCounts.groupId, count: total.as('listed_count') })
    .from(leadCounts)
    .where(and(isOf(tx, 'owner'), eq(leadCounts.isTrashed, false)))
    .groupBy(leadCounts.groupId)
    .as('listed_leads');

/** Number of leads that teams or indicators referred, without trash. */
export const referredBy = (tx: AccountTx, dimension: 'team' | 'indicator', ids?: readonly string[]) =>
  tx.db
    .select({
      id: sql<string>`${leadCounts.key}`.as('brought_by'),
      leads: total.as('brought_leads'),
      sales: sql<number>`sum(${leadCounts.wonCount})::int`.as('brought_sales'),
      cents: sql<number>`sum(${leadCounts.wonCents})::float8`.as('brought_cents'),
    })
    .from(leadCounts)
    .where(
      and(isOf(tx, dimension), eq(leadCounts.isTrashed, false), ids ? inArray(leadCounts.key, [...ids]) : undefined),
    )
    .groupBy(leadCounts.key);

/** Ids of the records to which leads refer, trash included. */
export const namedByLeads = (tx: AccountTx, dimension: Dimension) =>
  tx.db.selectDistinct({ id: leadCounts.key }).from(leadCounts).where(isOf(tx, dimension));

/** The users among these who own leads, trash included. */
export async function listOwners({ db, accountId }: AccountTx, userIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: leadCounts.key })
    .from(leadCounts)
    .where(
      and(
        eq(leadCounts.accountId, accountId),
        eq(leadCounts.dimension, 'owner'),
        inArray(leadCounts.key, [...userIds]),
      ),
    );
  return rows.map(({ id }) => id);
}
