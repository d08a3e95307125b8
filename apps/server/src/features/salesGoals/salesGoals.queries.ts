import { levelOf, roles } from '@funil/api/contract';
import type { Actor } from '@funil/api/contract';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { groups, holidays, leadStatuses, salesGoals, users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { bareLeadColumns, isLeadVisible, isOwnSale } from '../leads/record/leadVisibility.ts';
import { whereReached } from '../users/userReach.ts';

/** Roles that receive leads are the ones that sell. */
const sellingRoles = roles.filter((role) => levelOf(role, 'lead.receive') !== 'none');

const firstDay = (month: string) => `${month}-01`;

export function listGoals({ db, accountId }: AccountTx, month: string) {
  return db
    .select()
    .from(salesGoals)
    .where(and(eq(salesGoals.accountId, accountId), eq(salesGoals.month, firstDay(month))));
}

interface Sold {
  sellerId: string | null;
  sellerGroupId: string | null;
  count: number;
  /** A sum of bigint is numeric, which the driver returns as text. */
  cents: string;
}

const firstMoment = (month: string, timeZone: string) =>
  sql`(${firstDay(month)}::date::timestamp at time zone ${timeZone})`;
const endMoment = (month: string, timeZone: string) =>
  sql`((${firstDay(month)}::date::timestamp + interval '1 month') at time zone ${timeZone})`;

/** Sales by seller and the seller's group at that time, among leads that the actor sees. */
export async function listSold({ db, accountId }: AccountTx, actor: Actor, month: string, timeZone: string) {
  const answer = await db.execute<Sold & Record<string, unknown>>(sql`
    select seller_id as "sellerId", seller_group_id as "sellerGroupId", count(*)::int as count,
      sum(value_cents)::text as cents
    from leads
    where account_id = ${accountId} and deleted_at is null
      and won_at >= ${firstMoment(month, timeZone)} and won_at < ${endMoment(month, timeZone)}
      and status_id in (select id from ${leadStatuses} where account_id = ${accountId} and kind = 'won')
      and ${isLeadVisible(actor, 'lead.read', bareLeadColumns)} and ${isOwnSale(actor, 'lead.read', bareLeadColumns)}
    group by seller_id, seller_group_id`);
  return answer.rows.map((row) => ({
    sellerId: row.sellerId,
    groupId: row.sellerGroupId,
    count: row.count,
    cents: Number(row.cents ?? 0),
  }));
}

/**
 * Leads with which each person recorded a contact, by person. A contact stays with its person when the lead
 * gets another owner, so a viewer of the person counts the same as the person does.
 */
export async function listContacted(
  { db, accountId }: AccountTx,
  month: string,
  timeZone: string,
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; count: number }>(sql`
    select actor_id as id, count(*)::int as count from (
      select distinct actor_id, lead_id from lead_events
      where account_id = ${accountId} and kind = 'contacted' and actor_id is not null
        and at >= ${firstMoment(month, timeZone)} and at < ${endMoment(month, timeZone)}
    ) as contact join leads on leads.account_id = ${accountId} and leads.id = lead_id and deleted_at is null
    group by actor_id`);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

export async function listHolidayDates({ db, accountId }: AccountTx): Promise<Set<string>> {
  const rows = await db.select({ date: holidays.date }).from(holidays).where(eq(holidays.accountId, accountId));
  return new Set(rows.map(({ date }) => date));
}

export function listGoalGroups({ db, accountId }: AccountTx, actor: Actor) {
  const isAll = levelOf(actor.role, 'salesGoal.read') === 'all';
  return db
    .select({ id: groups.id, name: groups.name, archivedAt: groups.archivedAt })
    .from(groups)
    .where(and(eq(groups.accountId, accountId), isAll ? undefined : inArray(groups.id, [...actor.managed_group_ids])));
}

export function listGoalPeople({ db, accountId }: AccountTx, actor: Actor) {
  return db
    .select({ id: users.id, name: users.name, role: users.role, status: users.status, groupId: users.groupId })
    .from(users)
    .where(
      and(eq(users.accountId, accountId), inArray(users.role, sellingRoles), whereReached(actor, 'salesGoal.read')),
    );
}

/** Goals to write. Null removes one; undefined leaves it as it is. */
export interface Goal {
  groupId: string | null;
  userId: string | null;
  valueCents: number | null | undefined;
  salesCount: number | null | undefined;
  contactsCount: number | null | undefined;
}

const goalColumns = ['valueCents', 'salesCount', 'contactsCount'] as const;

export async function writeGoals(
  { db, accountId }: AccountTx,
  month: string,
  goals: readonly Goal[],
  newId: () => string,
): Promise<void> {
  for (const column of goalColumns) {
    const given = goals.filter((goal) => goal[column] !== undefined);
    if (given.length === 0) continue;
    await db
      .insert(salesGoals)
      .values(
        given.map(({ groupId, userId, [column]: value }) => ({
          accountId,
          id: newId(),
          month: firstDay(month),
          groupId,
          userId,
          [column]: value,
        })),
      )
      .onConflictDoUpdate({
        target: [salesGoals.accountId, salesGoals.month, salesGoals.groupId, salesGoals.userId],
        set: { [column]: sql`excluded.${sql.identifier(toSnakeCase(column))}` },
      });
  }
  await db
    .delete(salesGoals)
    .where(
      and(
        eq(salesGoals.accountId, accountId),
        eq(salesGoals.month, firstDay(month)),
        ...goalColumns.map((column) => isNull(salesGoals[column])),
      ),
    );
}

/** Adds the goals of one group to those of another. */
export async function mergeGoals({ db, accountId }: AccountTx, fromId: string, intoId: string): Promise<void> {
  const sumOf = (column: string) =>
    sql.raw(`
      ${column} = case when sales_goals.${column} is null then excluded.${column}
        else sales_goals.${column} + coalesce(excluded.${column}, 0) end`);
  await db.execute(sql`
    with moved as (delete from sales_goals where account_id = ${accountId} and group_id = ${fromId} returning *)
    insert into sales_goals (account_id, id, month, group_id, value_cents, sales_count, contacts_count)
    select account_id, gen_random_uuid(), month, ${intoId}::uuid, value_cents, sales_count, contacts_count from moved
    on conflict (account_id, month, group_id, user_id) do update
    set ${sumOf('value_cents')}, ${sumOf('sales_count')}, ${sumOf('contacts_count')}`);
}
