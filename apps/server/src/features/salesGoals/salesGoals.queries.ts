import { levelOf, roles } from '@funil/api/contract';
import type { Actor } from '@funil/api/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { groups, leadStatuses, salesGoals, users } from '../../platform/db/schema/tables.ts';
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
  /** A sum of bigint is numeric, which the driver returns as text. */
  cents: string;
}

/** Sales by seller and the seller's group at that time, among leads that the actor sees. */
export async function listSold({ db, accountId }: AccountTx, actor: Actor, month: string, timeZone: string) {
  const start = sql`${firstDay(month)}::date::timestamp`;
  const answer = await db.execute<Sold & Record<string, unknown>>(sql`
    select seller_id as "sellerId", seller_group_id as "sellerGroupId", sum(value_cents)::text as cents from leads
    where account_id = ${accountId} and deleted_at is null
      and won_at >= (${start} at time zone ${timeZone})
      and won_at < ((${start} + interval '1 month') at time zone ${timeZone})
      and status_id in (select id from ${leadStatuses} where account_id = ${accountId} and kind = 'won')
      and ${isLeadVisible(actor, 'lead.read', bareLeadColumns)} and ${isOwnSale(actor, 'lead.read', bareLeadColumns)}
    group by seller_id, seller_group_id`);
  return answer.rows.map((row) => ({
    sellerId: row.sellerId,
    groupId: row.sellerGroupId,
    cents: Number(row.cents ?? 0),
  }));
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

export interface Goal {
  groupId: string | null;
  userId: string | null;
  valueCents: number | null;
}

/** A null value removes the goal. */
export async function writeGoals(
  { db, accountId }: AccountTx,
  month: string,
  goals: readonly Goal[],
  newId: () => string,
): Promise<void> {
  const stored = goals.filter((goal): goal is Goal & { valueCents: number } => goal.valueCents !== null);
  const removed = goals.filter((goal) => goal.valueCents === null);
  const isSubject = ({ groupId, userId }: Goal) =>
    sql`
      (${salesGoals.groupId} is not distinct from ${groupId}::uuid
        and ${salesGoals.userId} is not distinct from ${userId}::uuid)`;
  if (removed.length > 0) {
    await db
      .delete(salesGoals)
      .where(
        and(
          eq(salesGoals.accountId, accountId),
          eq(salesGoals.month, firstDay(month)),
          sql.join(removed.map(isSubject), sql` or `),
        ),
      );
  }
  if (stored.length === 0) return;
  await db
    .insert(salesGoals)
    .values(stored.map((goal) => ({ accountId, id: newId(), month: firstDay(month), ...goal })))
    .onConflictDoUpdate({
      target: [salesGoals.accountId, salesGoals.month, salesGoals.groupId, salesGoals.userId],
      set: { valueCents: sql`excluded.value_cents` },
    });
}

export async function mergeGoals({ db, accountId }: AccountTx, fromId: string, intoId: string): Promise<void> {
  await db.execute(sql`
    with moved as (delete from sales_goals where account_id = ${accountId} and group_id = ${fromId} returning *)
    insert into sales_goals (account_id, id, month, group_id, value_cents)
    select account_id, gen_random_uuid(), month, ${intoId}::uuid, value_cents from moved
    on conflict (account_id, month, group_id, user_id) do update
    set value_cents = sales_goals.value_cents + excluded.value_cents`);
}
