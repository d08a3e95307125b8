import { noneId } from '@funil/api/contract';
import type { LeadFilters } from '@funil/api/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { unassignedGroupId } from '../../db/schema/leads.ts';
import { leadStatuses, products } from '../../db/schema/registers.ts';
import type { AccountTx } from '../../db/withAccount.ts';
import { periodBounds } from './periodBounds.ts';

/** Where and when the calendar of a filter is looked at. */
export interface FilterClock {
  now: Date;
  timeZone: string;
}

/** One value is compared as such: only then may an index be read in the order of what follows. */
function isAny(column: SQL, ids: readonly string[], type: 'uuid' | 'text' = 'uuid'): SQL {
  if (ids.length === 1) return sql`${column} = ${ids[0]!}`;
  return sql`${column} = any(${sql.param(ids)}::${sql.raw(`${type}[]`)})`;
}

/** Among them, or without any where the filter names nobody. */
function isAnyOrNone(column: SQL, list: string): SQL {
  const named = list.split(',');
  const ids = named.filter((id) => id !== noneId);
  const parts = [...(ids.length < named.length ? [sql`${column} is null`] : []), ...(ids.length > 0 ? [isAny(column, ids)] : [])];
  return parts.length === 1 ? parts[0]! : sql`(${sql.join(parts, sql` or `)})`;
}

/** Ids of the statuses that a lead is not done in. Leads of a status that was archived since still count. */
export async function openStatuses({ db, accountId }: AccountTx): Promise<string[]> {
  const rows = await db
    .select({ id: leadStatuses.id })
    .from(leadStatuses)
    .where(and(eq(leadStatuses.accountId, accountId), inArray(leadStatuses.kind, ['new', 'in_progress'])));
  return rows.map(({ id }) => id);
}

async function productsOfTypes({ db, accountId }: AccountTx, typeIds: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.accountId, accountId), inArray(products.productTypeId, typeIds)));
  return rows.map(({ id }) => id);
}

/** Begin of a day on the account's clock, some days later. */
const dayStart = (day: string, timeZone: string, later = 0) => sql`((${day}::date + ${later}::int)::timestamp at time zone ${timeZone})`;

/**
 * What the filters mean, as conditions on the columns of `leads` and of `searchable_leads`; the search is not among
 * them (`findLeadSource`). They only ever narrow: ids of another account, or of nothing, leave no lead.
 * Every comparison is one that row level security lets an index answer.
 */
export async function leadFilterConditions(tx: AccountTx, filters: Omit<LeadFilters, 'search'>, { now, timeZone }: FilterClock): Promise<SQL[]> {
  const where: SQL[] = [];
  if (filters.status_id) where.push(isAny(sql`status_id`, filters.status_id.split(',')));
  if (filters.owner_id) where.push(isAnyOrNone(sql`owner_id`, filters.owner_id));
  // The group that managers see is the owner's, where there is an owner; what stands for no owner is no group.
  if (filters.group_id) where.push(isAny(sql`managed_group_id`, filters.group_id.split(',').filter((id) => id !== unassignedGroupId)));
  if (filters.partner_id) where.push(isAnyOrNone(sql`partner_id`, filters.partner_id));
  if (filters.indicator_id) where.push(isAnyOrNone(sql`indicator_id`, filters.indicator_id));
  if (filters.product_id) where.push(isAnyOrNone(sql`product_id`, filters.product_id));
  if (filters.product_type_id) where.push(isAny(sql`product_id`, await productsOfTypes(tx, filters.product_type_id.split(','))));
  if (filters.source) where.push(isAny(sql`source`, filters.source.split(','), 'text'));
  for (const [filter, column] of [[filters.created, sql`created_at`], [filters.won, sql`won_at`], [filters.lost, sql`lost_at`]] as const) {
    if (!filter) continue;
    const { from, to } = periodBounds(filter, now, timeZone);
    if (from) where.push(sql`${column} >= ${dayStart(from, timeZone)}`);
    if (to) where.push(sql`${column} < ${dayStart(to, timeZone, 1)}`);
  }
  if (filters.value) {
    const [min, max] = filters.value.split('..');
    if (min) where.push(sql`value_cents >= ${min}::bigint`);
    if (max) where.push(sql`value_cents <= ${max}::bigint`);
  }
  if (filters.next_contact === 'none') where.push(sql`next_contact_at is null`);
  if (filters.next_contact === 'overdue') where.push(sql`next_contact_at < ${now.toISOString()}::timestamptz`);
  if (filters.idle_days) where.push(sql`status_since <= ${new Date(now.getTime() - filters.idle_days * 86_400_000).toISOString()}::timestamptz`);
  if (filters.next_contact === 'overdue' || filters.idle_days) where.push(isAny(sql`status_id`, await openStatuses(tx)));
  return where;
}
