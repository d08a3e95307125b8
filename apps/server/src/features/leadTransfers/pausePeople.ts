import type { Actor } from '@funil/api/contract';
import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { leadTransfers, users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { emit } from '../../platform/events/emit.ts';
import { wherePeopleReached } from '../people/people.queries.ts';

const isAnyOf = ({ accountId }: AccountTx, ids: readonly string[]) =>
  and(eq(users.accountId, accountId), sql`${users.id} = any(${sql.param([...ids])}::uuid[])`);

/** Transfers whose leads are to come back. */
const isTemporary = ({ accountId }: AccountTx) =>
  and(
    eq(leadTransfers.accountId, accountId),
    isNotNull(leadTransfers.returnAt),
    inArray(leadTransfers.state, ['moving', 'moved', 'undoing', 'returning']),
  );

/** People whom a temporary transfer keeps paused. */
const pausedByTransfers = (tx: AccountTx) =>
  tx.db
    .select({ id: sql<string>`unnest(${leadTransfers.pausedUserIds})` })
    .from(leadTransfers)
    .where(isTemporary(tx));

/**
 * Pauses those of the people who receive leads now, and whom the actor may pause.
 *
 * @returns their ids, with those whom another transfer has paused already: of two absences the longer one counts
 */
export async function pausePeople(tx: AccountTx, actor: Actor, ids: readonly string[]): Promise<string[]> {
  // Locked in one order, so that two transfers of the same people do not wait for each other.
  const found = await tx.db
    .select({ id: users.id, isAvailable: users.isAvailable })
    .from(users)
    .where(
      and(
        isAnyOf(tx, ids),
        or(eq(users.isAvailable, true), inArray(users.id, pausedByTransfers(tx))),
        wherePeopleReached(actor, 'lead.transfer'),
      ),
    )
    .orderBy(asc(users.id))
    .for('no key update');
  const paused = found.filter(({ isAvailable }) => isAvailable).map(({ id }) => id);
  await tx.db.update(users).set({ isAvailable: false }).where(isAnyOf(tx, paused));
  for (const userId of paused) await emit(tx, 'user.paused', { userId });
  return found.map(({ id }) => id);
}

/** Ends the pause of people whom a transfer that has ended had paused, unless another one still does. */
export async function resumePeople(tx: AccountTx, transferId: string): Promise<void> {
  const own = tx.db
    .select({ id: sql<string>`unnest(${leadTransfers.pausedUserIds})` })
    .from(leadTransfers)
    .where(and(eq(leadTransfers.accountId, tx.accountId), eq(leadTransfers.id, transferId)));
  const resumed = await tx.db
    .update(users)
    .set({ isAvailable: true })
    .where(
      and(
        eq(users.accountId, tx.accountId),
        inArray(users.id, own),
        sql`${users.id} not in ${pausedByTransfers(tx)}`,
        eq(users.isAvailable, false),
      ),
    )
    .returning({ id: users.id, status: users.status });
  // Who is deactivated meanwhile receives leads again with the reactivation.
  for (const { id, status } of resumed) if (status === 'active') await emit(tx, 'user.available', { userId: id });
}

/** A person's own choice to receive leads or not: no transfer changes it when it ends. */
export async function leavePauseToPerson(tx: AccountTx, userId: string): Promise<void> {
  await tx.db
    .update(leadTransfers)
    .set({ pausedUserIds: sql`array_remove(${leadTransfers.pausedUserIds}, ${userId}::uuid)` })
    .where(and(isTemporary(tx), sql`${userId}::uuid = any(${leadTransfers.pausedUserIds})`));
}
