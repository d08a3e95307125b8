import type { Actor } from '@funil/api/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import { users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { emit } from '../../platform/events/emit.ts';
import { wherePeopleReached } from '../people/people.queries.ts';

const isAnyOf = ({ accountId }: AccountTx, ids: readonly string[]) =>
  and(eq(users.accountId, accountId), sql`${users.id} = any(${sql.param([...ids])}::uuid[])`);

/** Pauses those of the people who receive leads now, and whom the actor may pause. Returns their ids. */
export async function pausePeople(tx: AccountTx, actor: Actor, ids: readonly string[]): Promise<string[]> {
  // Locked in one order, so that two transfers of the same people do not wait for each other.
  const available = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(and(isAnyOf(tx, ids), eq(users.isAvailable, true), wherePeopleReached(actor, 'lead.transfer')))
    .orderBy(asc(users.id))
    .for('no key update');
  const paused = available.map(({ id }) => id);
  await tx.db.update(users).set({ isAvailable: false }).where(isAnyOf(tx, paused));
  for (const userId of paused) await emit(tx, 'user.paused', { userId });
  return paused;
}

/** Ends the pause of people whom a transfer paused. */
export async function resumePeople(tx: AccountTx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const resumed = await tx.db
    .update(users)
    .set({ isAvailable: true })
    .where(and(isAnyOf(tx, ids), eq(users.isAvailable, false), eq(users.status, 'active')))
    .returning({ id: users.id });
  for (const { id } of resumed) await emit(tx, 'user.available', { userId: id });
}
